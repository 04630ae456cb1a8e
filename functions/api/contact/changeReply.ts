import { changeReply } from '#core/contact/savedReplies.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('changeReply', ({ user, params, body, now }) =>
	changeReply(table(), user, params.id, body, now),
);
