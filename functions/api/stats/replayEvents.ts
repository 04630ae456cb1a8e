import { replayUndelivered } from '#core/queues/undelivered.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

/** The batches of one call, so that it ends in time. */
const batches = 10;

export const handler = endpoint('replayEvents', async () => {
	const { delivered, problems } = await replayUndelivered(settings.stage, batches);
	return { delivered, problems: [...problems] };
});
