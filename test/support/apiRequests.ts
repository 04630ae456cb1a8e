import { setTimeout as sleep } from 'node:timers/promises';
import type { Data, Input } from '#shared/api/routes.ts';
import { uploadsFolder } from '#shared/files/limits.ts';
import type { Answer } from './client.ts';
import type { Guest } from './guests.ts';

export type ArtRequestBody = Input<'createArtRequest'>['body'];
export type ArtRequest = Data<'getArtRequest'>;

/** Uploads bytes as the site does: announces the file, then posts it to the bucket. Returns the file's id. */
export async function upload({ id, client }: Guest, bytes: Uint8Array, type = 'image/jpeg'): Promise<string> {
	const announced = await client.call('uploadFiles', {
		body: { folder: uploadsFolder(id), files: [{ name: 'photo', type, size: bytes.length }] },
	});
	const ticket = announced.data?.[0];
	if (!ticket?.upload) throw new Error(`The upload was rejected: ${announced.message}`);
	const response = await postForm(ticket.upload, bytes);
	if (!response.ok) throw new Error(`The bucket returned ${response.status}: ${await response.text()}`);
	return ticket.id;
}

/** Posts a file with a presigned form. */
export function postForm(
	form: { url: string; fields: Record<string, string> },
	bytes: Uint8Array,
): Promise<Response> {
	const body = new FormData();
	for (const [name, value] of Object.entries(form.fields)) body.set(name, value);
	body.set('file', new Blob([new Uint8Array(bytes)]));
	return fetch(form.url, { method: 'POST', body });
}

/** A body that orders a product picture of one file, with these changes to its data. */
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

/** The same body with another description. */
export const requestWithDescription = (file: string, description: string): ArtRequestBody =>
	requestBody(file, { enhancementOptions: { description } });

export const createRequest = (
	{ client }: Guest,
	body: ArtRequestBody,
	headers = {},
): Promise<Answer<'createArtRequest'>> => client.call('createArtRequest', { body, headers });

export const getRequest = async ({ client }: Guest, id: string): Promise<ArtRequest> =>
	(await client.call('getArtRequest', { params: { id } })).data;

/** Waits until a request is COMPLETED or FAILED; throws after so many seconds. */
export async function waitUntilEnded(guest: Guest, id: string, seconds = 90): Promise<ArtRequest> {
	const deadline = Date.now() + seconds * 1000;
	for (;;) {
		const request = await getRequest(guest, id);
		if (request.status === 'COMPLETED' || request.status === 'FAILED') return request;
		if (Date.now() > deadline) throw new Error(`The request ${id} is still ${request.status}.`);
		await sleep(250);
	}
}

/** Downloads a file of a user. */
export async function download({ client }: Guest, fileId: string): Promise<Buffer> {
	const { data } = await client.call('getFile', { params: { id: fileId } });
	const response = await fetch(data.file);
	if (!response.ok) throw new Error(`The download returned ${response.status}.`);
	return Buffer.from(await response.arrayBuffer());
}
