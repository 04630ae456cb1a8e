import { listReplies } from '#core/contact/savedReplies.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('listReplies', () => listReplies(table()));
