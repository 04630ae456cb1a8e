import { openQueue } from '#core/queues/queue.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { resendEvent } from '#core/webhooks/webhooks.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { env, settings } from '#runtime/env.ts';
import { once } from '#shared/once.ts';

const queue = once(() => openQueue(env.WEBHOOK_QUEUE));

export const handler = endpoint('resendEvent', async ({ user, params: { id }, now }) => {
	await takeRateLimit(table(), `resends#${user.id}`, settings.limits.resends, now);
	await resendEvent(table(), queue(), user.id, id);
	return { id };
});
