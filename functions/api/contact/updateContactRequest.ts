import { changeContactStatus } from '#core/contact/contactThread.ts';
import { contactDetail } from '#runtime/contactDetail.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { withCurrent } from '#runtime/http/withCurrent.ts';

export const handler = endpoint('updateContactRequest', ({ user, params: { id }, body, now }) =>
	withCurrent(
		() => changeContactStatus(table(), user, id, body, now),
		() => contactDetail(id),
	),
);
