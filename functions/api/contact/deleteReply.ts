import { deleteReply } from '#core/contact/savedReplies.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('deleteReply', ({ params }) => deleteReply(table(), params.id));
