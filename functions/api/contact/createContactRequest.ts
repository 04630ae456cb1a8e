import { newContactRequest } from '#core/contact/contactRequest.ts';
import { contactCreatedBefore, putContactRequest } from '#core/contact/contactRequests.ts';
import { dynamoRateLimiter, subjectOf } from '#core/table/rateLimits.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const limiter = once(() => dynamoRateLimiter(table()));

export const handler = endpoint('createContactRequest', async ({ body, ip, idempotency, now }) => {
	const earlier = idempotency && (await contactCreatedBefore(table(), body.email, idempotency));
	if (earlier) return { uuid: earlier };
	await limiter().take(subjectOf('contact-ip', await ip()), settings.limits.contact, now);
	return { uuid: await putContactRequest(table(), newContactRequest(body, now), idempotency) };
});
