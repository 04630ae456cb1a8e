import { readWebhook } from '#core/webhooks/webhooks.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getWebhook', ({ user }) => readWebhook(table(), user.id));
