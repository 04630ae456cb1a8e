import { answerContactRequest } from '#core/contact/contactThread.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('answerContactRequest', ({ user, params, body, idempotency, now }) =>
	answerContactRequest(table(), user, params.id, body, idempotency, now),
);
