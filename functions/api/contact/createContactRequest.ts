import { contactCreatedBefore, putContactRequest } from '#adapters/dynamo/contactRequests.ts';
import { dynamoRateLimiter } from '#adapters/dynamo/rateLimits.ts';
import { subjectOf } from '#domain/auth/rateLimits.ts';
import { newContactRequest } from '#domain/contact/contactRequest.ts';
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
