import * as z from 'zod';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import type { ExecutionInput, Outcome } from '#core/art-requests/executions.ts';
import { describeObject, readObject } from '#core/files/bucket.ts';
import { copyKey, fileStep, resultKey } from '#core/files/files.ts';
import { keptProduct } from '#shared/api/artRequests.ts';
import { type MarketingCopy, readCopy } from '#shared/art-requests/marketingCopy.ts';
import { makerOf } from '#shared/art-requests/sourceType.ts';
import { isPhotoType } from '#shared/files/limits.ts';
import type { Stores } from './beginRequest.ts';

async function copyOf({ bucket }: Stores, id: string, attempt: number): Promise<MarketingCopy> {
	const stored = await readObject(bucket, copyKey(id, attempt));
	const copy = stored && readCopy(stored.bytes);
	if (!copy) throw new Error(`The copy of request ${id} is missing.`);
	return copy;
}

/** Delivers the attempt's picture and copy: writes the file and the status COMPLETED in one transaction. */
export async function completeRequest(
	stores: Stores,
	{ id, attempt }: Pick<ExecutionInput, 'id' | 'attempt'>,
	now: Date,
): Promise<Outcome> {
	const { table, bucket } = stores;
	const request = await getArtRequest(table, id);
	if (!request) return { outcome: 'superseded' };
	const key = resultKey(id, attempt);
	const picture = await describeObject(bucket, key);
	if (!picture || !isPhotoType(picture.type)) throw new Error(`The result of request ${id} is missing.`);
	const file = {
		id: z.uuid().parse(picture.metadata.file),
		userId: request.userId,
		folder: 'results' as const,
		state: 'stored' as const,
		key,
		type: picture.type,
		name: request.name,
		createdAt: now.toISOString(),
	};
	const notes = JSON.parse(decodeURIComponent(picture.metadata.notes ?? '%5B%5D')) as string[];
	const { kept: measured } = picture.metadata;
	const kept = measured === undefined ? undefined : keptProduct.parse(JSON.parse(measured));
	const copy = request.service === 'Marketing Content' ? await copyOf(stores, id, attempt) : undefined;
	const maker = makerOf(picture.metadata.engine);
	const engineCents = Number(picture.metadata.cents ?? 0);
	const change = { to: 'COMPLETED', resultFiles: [file.id], notes, copy, kept, maker, engineCents } as const;
	const changed = await changeStatus(table, request, { kind: 'workflow', attempt }, change, now, [
		fileStep(table, file),
	]);
	return { outcome: changed ? 'done' : 'superseded' };
}
