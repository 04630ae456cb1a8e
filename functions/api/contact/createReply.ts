import { createReply } from '#core/contact/savedReplies.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('createReply', ({ user, body, now }) =>
	createReply(table(), user, body, now),
);
