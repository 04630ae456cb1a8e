import { listAdminActs } from '#core/users/adminActs.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('listUserActs', ({ params }) => listAdminActs(table(), params.id));
