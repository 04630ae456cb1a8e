import { randomUUID } from 'node:crypto';
import { changeStatus } from '#core/art-requests/artRequestChanges.ts';
import { type ArtRequest, getArtRequest } from '#core/art-requests/artRequests.ts';
import { createArtRequest } from '#core/art-requests/createArtRequest.ts';
import { putFile, uploadKey } from '#core/files/files.ts';
import type { Table } from '#core/table/client.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { noRequests } from '#core/users/requestCounts.ts';
import { getUser, type User } from '#core/users/users.ts';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import { presets } from '#shared/art-requests/presets.ts';
import { giveCredits } from '#support/accounts.ts';
import type { MemoryBucket } from './memoryBucket.ts';

type EnhancementOptions = NewArtRequest['data']['enhancementOptions'];

/** The body of a call that orders a picture of one photo. */
export const newArtRequestOf = (file: string): NewArtRequest => ({
	service: 'Image Generate',
	data: {
		files: [file],
		enhancementOptions: { ...presets[0]?.options, instructions: [] } as EnhancementOptions,
		outputSettings: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
		imageRoles: [{ fileId: file, role: 'main' }],
	},
});

/** An art request of one photo, as it is just after its creation. */
export const requestFor = (
	{ userId, email, file, now }: { userId: string; email: string; file: string; now: Date },
	credits: number,
): ArtRequest => {
	const { service, data } = newArtRequestOf(file);
	return {
		id: randomUUID(),
		userId,
		email,
		service,
		status: 'PENDING',
		credits,
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
		attempt: 1,
		trace: 'test',
		input: data,
		resultFiles: [],
		notes: [],
		previewed: false,
		promisedFrom: now.toISOString(),
	};
};

/** The services of a stage, all available for the same number of credits. */
export const servicesFor = (credit: number) => {
	const service = { credit, available: true };
	return {
		'Image Generate': service,
		'Real Artist Generate': service,
		'Graphic Design': service,
		'Marketing Content': service,
	};
};

/** The first bytes of a PNG of 256 × 256 pixels: all that is read of a photo when it is ordered. */
export const photoHead = Buffer.from('89504e470d0a1a0a0000000d494844520000010000000100', 'hex');

/** Announces a file of a user and puts its bytes (JPEG) into the bucket. Returns the file's id. */
export async function uploadPhoto(
	{ table, bucket }: { readonly table: Table; readonly bucket: MemoryBucket },
	userId: string,
	photo: Uint8Array,
	now: Date,
	folder: 'uploads' | 'results' = 'uploads',
	requestId?: string,
): Promise<string> {
	const id = randomUUID();
	const key = uploadKey(userId, id);
	await putFile(table, {
		id,
		userId,
		folder,
		requestId,
		state: 'announced',
		key,
		type: 'image/jpeg',
		createdAt: now.toISOString(),
	});
	bucket.put(key, photo, 'image/jpeg');
	return id;
}

/** Creates a customer with some credits, and a request of one credit with one photo (JPEG). */
export async function orderRequest(
	stores: { readonly table: Table; readonly bucket: MemoryBucket },
	photo: Uint8Array,
	now: Date,
	{
		change = (body: NewArtRequest) => body,
		credits = 1,
	}: { readonly change?: (body: NewArtRequest) => NewArtRequest; readonly credits?: number } = {},
): Promise<ArtRequest> {
	const { table, bucket } = stores;
	const { id: userId, email } = await ensureUser(table, 'customer@users.example', now);
	await giveCredits(table, email, credits, 'Test', now, 'x');
	const file = await uploadPhoto(stores, userId, photo, now);
	const { id } = await createArtRequest(
		{ table, bucket: bucket.bucket, services: servicesFor(1), unfinishedRequests: 100, refusedRequests: 100 },
		{ id: userId, email, credits, requestCounts: noRequests },
		change(newArtRequestOf(file)),
		{ trace: 'test' },
		now,
	);
	return storedRequest(table, id);
}

export async function storedRequest(table: Table, id: string): Promise<ArtRequest> {
	const request = await getArtRequest(table, id);
	if (!request) throw new Error('The request is missing.');
	return request;
}

export async function storedUser(table: Table, id: string): Promise<User> {
	const user = await getUser(table, id);
	if (!user) throw new Error('The user is missing.');
	return user;
}

/** Changes the status of a request as the workflow does. */
export async function moveRequest(
	table: Table,
	id: string,
	to: 'PROCESSING' | 'COMPLETED' | 'FAILED',
	now: Date,
	resultFiles: readonly string[] = [],
): Promise<boolean> {
	const request = await storedRequest(table, id);
	const changes = {
		PROCESSING: { to: 'PROCESSING' },
		COMPLETED: { to: 'COMPLETED', resultFiles, notes: [], kept: { outline: true } },
		FAILED: { to: 'FAILED', reason: 'No.' },
	} as const;
	return changeStatus(table, request, { kind: 'workflow', attempt: request.attempt }, changes[to], now);
}
