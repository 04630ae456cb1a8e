import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { addContributions } from '#core/stats/addContributions.ts';
import type { Contribution } from '#core/stats/contributions.ts';
import { table } from '#runtime/dependencies.ts';
import { task } from '#runtime/task.ts';

/** Adds what changes contribute to the statistics, many at once. A batch that fails is delivered again as a whole. */
export const handler = task<SQSEvent, SQSBatchResponse>('countChanges', async ({ Records }, now) => {
	const contributions = Records.map(({ body }) => JSON.parse(body) as Contribution);
	await addContributions(table(), contributions, now);
	return { batchItemFailures: [] };
});
