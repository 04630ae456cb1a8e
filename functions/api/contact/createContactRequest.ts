import {
	contactCreatedBefore,
	contactLimits,
	newContactRequest,
	putContactRequest,
} from '#core/contact/contactRequests.ts';
import { withinLimits } from '#core/table/rateLimits.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint(
	'createContactRequest',
	async ({ body, ip, signedIn, idempotency, language, now }) => {
		const earlier = await contactCreatedBefore(table(), body.email, idempotency);
		if (earlier) return { uuid: earlier };
		const limits = contactLimits(settings.limits.contact, body.email, await ip(), await signedIn());
		const uuid = await withinLimits(table(), limits, now, () =>
			putContactRequest(table(), newContactRequest(body, language, now), idempotency),
		);
		return { uuid };
	},
);
