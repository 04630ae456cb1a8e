import { listApiKeys } from '#core/api-keys/apiKeys.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('listApiKeys', ({ user }) => listApiKeys(table(), user.id));
