import { contactCreatedBefore, newContactRequest, putContactRequest } from '#core/contact/contactRequests.ts';
import { hashedSubject, takeRateLimit } from '#core/table/rateLimits.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('createContactRequest', async ({ body, ip, idempotency, now }) => {
	const earlier = idempotency && (await contactCreatedBefore(table(), body.email, idempotency));
	if (earlier) return { uuid: earlier };
	await takeRateLimit(table(), hashedSubject('contact-ip', await ip()), settings.limits.contact, now);
	return { uuid: await putContactRequest(table(), newContactRequest(body, now), idempotency) };
});
