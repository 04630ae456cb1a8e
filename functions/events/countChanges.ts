import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { openGateway } from '#core/realtime/gateway.ts';
import { pushCounted } from '#core/realtime/pushCounted.ts';
import { addContributions } from '#core/stats/addContributions.ts';
import type { Contribution } from '#core/stats/contributions.ts';
import { table } from '#runtime/dependencies.ts';
import { env } from '#runtime/env.ts';
import { describeError, log } from '#runtime/logger.ts';
import { task } from '#runtime/task.ts';
import { once } from '#shared/once.ts';

const realtime = once(() => ({
	table: table(),
	gateway: openGateway(env.SOCKETS),
	reportError: (error: unknown) => log.warn('not pushed', describeError(error)),
}));

/** Adds what changes contribute to the statistics, many at once. A batch that fails is delivered again as a whole. */
export const handler = task<SQSEvent, SQSBatchResponse>('countChanges', async ({ Records }, now) => {
	const contributions = Records.map(({ body }) => JSON.parse(body) as Contribution);
	await addContributions(table(), contributions, now);
	await pushCounted(realtime(), contributions, now);
	return { batchItemFailures: [] };
});
