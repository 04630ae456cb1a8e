import { changeContactStatus } from '#core/contact/contactThread.ts';
import { contactDetail } from '#runtime/contactDetail.ts';
import { withCurrent } from '#runtime/currentRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('updateContactRequest', ({ user, params: { id }, body, now }) =>
	withCurrent(
		() => changeContactStatus(table(), user, id, body, now),
		() => contactDetail(id),
	),
);
