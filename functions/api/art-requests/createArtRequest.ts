import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { log } from '#runtime/logger.ts';

export const handler = endpoint('createArtRequest', async (call) => {
	const { user, apiKey, body, trace, idempotency, now } = call;
	if (apiKey) await takeRateLimit(table(), `key-orders#${apiKey}`, settings.limits.keyOrders, now);
	const { services, unfinishedRequests, refusedRequests } = settings;
	const context = { table: table(), bucket: bucket(), services, unfinishedRequests, refusedRequests };
	const created = await createArtRequest(context, user, body, { trace, idempotency }, now);
	log.info('ordered', { id: created.id });
	return created;
});
