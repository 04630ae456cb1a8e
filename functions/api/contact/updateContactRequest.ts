import { changeContactStatus } from '#core/contact/contactThread.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('updateContactRequest', ({ user, params, body, now }) =>
	changeContactStatus(table(), user, params.id, body, now),
);
