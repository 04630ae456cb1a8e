import { randomUUID } from 'node:crypto';
import type { ArtRequest } from '#core/art-requests/artRequest.ts';
import { dynamoOrders } from '#core/art-requests/artRequests.ts';
import { spend } from '#core/credits/ledger.ts';
import { putFile } from '#core/files/files.ts';
import { uploadKey } from '#core/files/photoFile.ts';
import type { Table } from '#core/table/client.ts';
import { presets } from '#shared/art-requests/presets.ts';
import { ensureUser, giveCredits } from '../../functions/commands/accounts.ts';
import type { MemoryBucket } from './memoryBucket.ts';

const options = { ...presets[0]?.options, instructions: [] } as ArtRequest['input']['enhancementOptions'];

/** A request as somebody orders it, with one photo. */
export const requestFor = (
	{ userId, email, file, now }: { userId: string; email: string; file: string; now: Date },
	credits: number,
): ArtRequest => ({
	id: randomUUID(),
	userId,
	email,
	service: 'Image Generate',
	status: 'PENDING',
	credits,
	createdAt: now.toISOString(),
	updatedAt: now.toISOString(),
	attempt: 1,
	trace: 'model',
	input: {
		files: [file],
		enhancementOptions: options,
		outputSettings: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
		imageRoles: [{ fileId: file, role: 'main' }],
	},
	resultFiles: [],
	notes: [],
	previewed: false,
	promisedFrom: now.toISOString(),
});

/** A file that somebody has announced, and not yet used. */
export async function announceFile(
	table: Table,
	userId: string,
	type: 'image/jpeg',
	now: Date,
): Promise<{ file: string; key: string }> {
	const file = randomUUID();
	const key = uploadKey(userId, file);
	const createdAt = now.toISOString();
	await putFile(table, { id: file, userId, folder: 'uploads', state: 'announced', key, type, createdAt });
	return { file, key };
}

/** A request as it was just ordered, by somebody who had one credit, with a photo (JPEG) that lies in the bucket. */
export async function orderRequest(
	{ table, bucket }: { readonly table: Table; readonly bucket: MemoryBucket },
	photo: Uint8Array,
	now: Date,
	change: (plain: ArtRequest) => ArtRequest = (plain) => plain,
): Promise<ArtRequest> {
	const { id: userId, email } = await ensureUser(table, 'customer@people.example', now);
	await giveCredits(table, email, 1, 'Test', now, 'x');
	const { file, key } = await announceFile(table, userId, 'image/jpeg', now);
	bucket.put(key, photo, 'image/jpeg');
	const request = change(requestFor({ userId, email, file, now }, 1));
	const entry = spend(userId, request.id, 1, request.service, now);
	await dynamoOrders(table).create(
		request,
		entry,
		[{ id: file, etag: `"${key}-${photo.length}"` }],
		undefined,
	);
	return request;
}
