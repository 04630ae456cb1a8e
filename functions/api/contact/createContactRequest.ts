import { putContactRequest } from '#adapters/dynamo/contactRequests.ts';
import { dynamoRateLimiter } from '#adapters/dynamo/rateLimits.ts';
import { subjectOf } from '#domain/auth/rateLimits.ts';
import { newContactRequest } from '#domain/contact/contactRequest.ts';
import { once, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

const limiter = once(() => dynamoRateLimiter(table()));

export const handler = endpoint('createContactRequest', async ({ body, ip, now }) => {
	await limiter().take(subjectOf('contact-ip', await ip()), settings.limits.contact, now);
	const request = newContactRequest(body, now);
	await putContactRequest(table(), request);
	return { uuid: request.id };
});
