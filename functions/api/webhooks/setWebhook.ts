import { setWebhook } from '#core/webhooks/webhooks.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('setWebhook', ({ user, body }) =>
	setWebhook(table(), user.id, body.url, settings.siteOrigin),
);
