import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Data, Input } from '#shared/api/routes.ts';
import { resultsFolder, uploadsFolder } from '#shared/files/limits.ts';
import type { Answer } from './client.ts';
import type { TestUser } from './openStage.ts';
import { takePhoto } from './photos.ts';

export type ArtRequestBody = Input<'createArtRequest'>['body'];
export type ArtRequest = Data<'getArtRequest'>;

/** Uploads bytes as the site does: announced, then straight to the bucket. Answers the file's id. */
export async function upload(
	{ id, client }: TestUser,
	bytes: Uint8Array,
	type = 'image/jpeg',
	name = 'photo',
	folder = uploadsFolder(id),
): Promise<string> {
	const announced = await client.call('uploadFiles', {
		body: {
			folder,
			files: [{ name, type, size: bytes.length, checksum: hash('sha256', bytes, 'base64') }],
		},
	});
	const ticket = announced.data?.[0];
	if (!ticket?.upload) throw new Error(`The upload was refused: ${announced.message}`);
	const response = await postForm(ticket.upload, bytes);
	if (!response.ok) throw new Error(`The bucket answered ${response.status}: ${await response.text()}`);
	return ticket.id;
}

/** Uploads a photo of a product without a background, which is quick to process: there is nothing to cut out. */
export const uploadProduct = async (customer: TestUser, name?: string): Promise<string> =>
	upload(customer, await takePhoto({ format: 'png', transparent: true }), 'image/png', name);

/** Uploads what an admin delivers to a customer. */
export const uploadResult = async (admin: TestUser, customer: string, bytes?: Uint8Array): Promise<string> =>
	upload(
		admin,
		bytes ?? (await takePhoto({ width: 1200, height: 1200 })),
		'image/jpeg',
		'result.jpg',
		resultsFolder(customer),
	);

/** Sends a file with a presigned form. */
export function postForm(
	form: { url: string; fields: Record<string, string> },
	bytes: Uint8Array,
): Promise<Response> {
	const body = new FormData();
	for (const [name, value] of Object.entries(form.fields)) body.set(name, value);
	body.set('file', new Blob([new Uint8Array(bytes)]));
	return fetch(form.url, { method: 'POST', body });
}

/** An order for a product picture of one file; parts of its data can be replaced. */
export const requestBody = (file: string, data: Partial<ArtRequestBody['data']> = {}): ArtRequestBody => ({
	service: 'Image Generate',
	data: {
		files: [file],
		preset: 'product-photography',
		enhancementOptions: { description: 'A clean studio shot' },
		outputSettings: {},
		imageRoles: [{ fileId: file, role: 'main' }],
		...data,
	},
});

/** The same order with other words. */
export const requestWithDescription = (file: string, description: string): ArtRequestBody =>
	requestBody(file, { enhancementOptions: { description } });

export const createRequest = (
	{ client }: TestUser,
	body: ArtRequestBody,
	headers = {},
): Promise<Answer<'createArtRequest'>> => client.call('createArtRequest', { body, headers });

export const getRequest = async ({ client }: TestUser, id: string): Promise<ArtRequest> =>
	(await client.call('getArtRequest', { params: { id } })).data;

/** The version of a request as an admin or an artist has it on screen. */
export const seenVersion = async (by: TestUser, id: string) => ({
	updated_at: (await getRequest(by, id))?.updated_at ?? new Date().toISOString(),
});

/** Changes a request for an admin who has its present version on screen. */
export const updateRequest = async (by: TestUser, id: string, change: object, headers = {}) =>
	by.client.send('updateArtRequest', {
		params: { id },
		body: JSON.stringify({ ...(await seenVersion(by, id)), ...change }),
		headers,
	});

/** Waits until a request has ended; fails after so many seconds. */
export async function waitUntilEnded(customer: TestUser, id: string, seconds = 240): Promise<ArtRequest> {
	const until = Date.now() + seconds * 1000;
	for (;;) {
		const request = await getRequest(customer, id);
		if (request.status === 'COMPLETED' || request.status === 'FAILED') return request;
		if (Date.now() > until) throw new Error(`The request ${id} is still ${request.status}.`);
		await sleep(500);
	}
}

/** Orders, and waits until the request has ended. */
export const orderAndWait = async (customer: TestUser, body: ArtRequestBody): Promise<ArtRequest> =>
	waitUntilEnded(customer, (await createRequest(customer, body)).data.id);

/** Orders a picture of a photo without a background, by default the photo itself, and waits until the request has ended. */
export const orderProduct = async (
	customer: TestUser,
	description = '[engine answers]',
): Promise<ArtRequest> =>
	orderAndWait(customer, requestWithDescription(await uploadProduct(customer), description));

/** Downloads a file as a user. */
export async function download({ client }: TestUser, fileId: string): Promise<Buffer> {
	const { data } = await client.call('getFile', { params: { id: fileId }, query: {} });
	const response = await fetch(data.file);
	if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
	return Buffer.from(await response.arrayBuffer());
}

/** Orders as many pictures by an artist. Returns the ids of the requests, oldest first. */
export async function orderFromArtist(customer: TestUser, count = 1): Promise<string[]> {
	const body = { ...requestBody(await uploadProduct(customer)), service: 'Real Artist Generate' } as const;
	const ids: string[] = [];
	for (let i = 0; i < count; i++) ids.push((await createRequest(customer, body)).data.id);
	return ids;
}
