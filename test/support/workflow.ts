import type { ArtRequest } from '#core/art-requests/artRequests.ts';
import type { ImageEngine } from '#engine/imageEngine.ts';
import { beginRequest } from '../../functions/workflow/steps/beginRequest.ts';
import { completeRequest } from '../../functions/workflow/steps/completeRequest.ts';
import { type DrawingContext, drawRequest } from '../../functions/workflow/steps/drawRequest.ts';
import { failRequest } from '../../functions/workflow/steps/failRequest.ts';
import type { MemoryBucket } from './memoryBucket.ts';
import type { MemoryTable } from './memoryTable.ts';

interface WorkflowStage {
	readonly table: MemoryTable;
	readonly bucket: MemoryBucket;
}

type Attempt = Pick<ArtRequest, 'id' | 'attempt'>;

/** An engine that makes the same picture for every job. */
export const engineOf = (generate: ImageEngine['generate'] | Uint8Array): ImageEngine => ({
	generate:
		typeof generate === 'function'
			? generate
			: async () => ({
					image: generate,
					contentType: 'image/png',
					engine: 'e',
					model: 'm',
					cost: 1,
					notes: [],
				}),
});

/** What drawing takes of stores in memory and an engine. */
export const drawingContext = (
	{ table: { table }, bucket: { bucket } }: WorkflowStage,
	engine: ImageEngine,
): DrawingContext => ({ table, bucket, engine, sign: async (file) => file });

/** The steps of the workflow on stores in memory, each for an attempt at a request. */
export function workflowOn(stage: WorkflowStage, context: DrawingContext) {
	const stores = { table: stage.table.table, bucket: stage.bucket.bucket };
	return {
		begin: (attempt: Attempt) => beginRequest(stores, attempt),
		generate: (attempt: Attempt, now: Date) => drawRequest(context, attempt, now),
		complete: (attempt: Attempt, now: Date) => completeRequest(stores, attempt, now),
		fail: (attempt: Attempt, now: Date, reason?: string) =>
			failRequest(stores.table, { ...attempt, ...(reason !== undefined && { reason }) }, now),
	};
}
