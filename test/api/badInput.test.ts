import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesPerUpload, uploadsFolder } from '#shared/files/limits.ts';
import {
	createRequest,
	download,
	getRequest,
	orderAndWait,
	postForm,
	requestBody,
	requestWithDescription,
	upload,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { header, rawPng } from '#support/imageBytes.ts';
import { takePhoto } from '#support/photos.ts';
import { balanceOf, customerWith, type TestUser } from '#support/users.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A small PNG whose header declares 256 megapixels. */
const hugePng = () => rawPng(header(16_000, 16_000, 8, 0), Buffer.alloc(16e6));

describe('a new request', () => {
	let customer: TestUser;
	let photo: string;
	let jpeg: Buffer;

	beforeAll(async () => {
		customer = await customerWith(2);
		jpeg = await takePhoto();
		photo = await upload(customer, jpeg);
	});

	it('is rejected with details when its body does not fit the schema, and costs nothing', async () => {
		const body = JSON.stringify(requestBody(photo, { imageRoles: [{ fileId: photo, role: 'reference' }] }));
		const answer = await customer.client.send('createArtRequest', { body });
		expect(answer).toMatchObject({ status: 400, code: 'invalid', details: [{ path: 'data.imageRoles' }] });
		expect(await balanceOf(customer)).toBe(2);
	});

	it('is rejected when the body is too large', async () => {
		const answer = await customer.client.send('createArtRequest', {
			body: JSON.stringify('a'.repeat(1_000_000)),
		});
		expect(answer.status).toBe(413);
	});

	it.each<[string, number, () => Promise<Uint8Array>]>([
		['HTML', 415, async () => bytes('<!doctype html><title>Hi</title>')],
		['a truncated header', 400, async () => jpeg.subarray(0, 24)],
		['a picture of 256 megapixels in few bytes', 413, async () => hugePng()],
	])('is rejected for %s named .jpg (%i), and costs nothing', async (_, status, make) => {
		const before = await balanceOf(customer);
		const file = await upload(customer, await make());
		const answer = await createRequest(customer, requestBody(file));
		expect(answer.status).toBe(status);
		expect(await balanceOf(customer)).toBe(before);
	});

	it('is rejected for a file that was not uploaded', async () => {
		const { data } = await customer.client.call('uploadFiles', {
			body: { folder: uploadsFolder(customer.id), files: [{ name: 'a.jpg', type: 'image/jpeg', size: 9 }] },
		});
		const answer = await createRequest(customer, requestBody(data[0]?.id ?? ''));
		expect(answer).toMatchObject({ status: 400, code: 'invalid' });
	});

	it('fails with a reason and a refund when the photo is truncated', async () => {
		const rich = await customerWith(1);
		const png = await takePhoto({ format: 'png', width: 1200, height: 900, noise: true });
		const cut = png.subarray(0, Math.floor(png.length / 2));
		const request = await orderAndWait(rich, requestBody(await upload(rich, cut, 'image/png')));
		expect(request.status).toBe('FAILED');
		expect(request.reason).toMatch(/image|photo|picture/i);
		expect(await balanceOf(rich)).toBe(1);
	});

	it('is rejected without enough credits', async () => {
		const poor = await customerWith(0);
		const answer = await createRequest(poor, requestBody(await upload(poor, jpeg)));
		expect(answer).toMatchObject({ status: 402, message: "You don't have enough credits for this service" });
	});

	it('cannot have its photo replaced after it was accepted', async () => {
		const sly = await customerWith(1);
		const { data } = await sly.client.call('uploadFiles', {
			body: { folder: uploadsFolder(sly.id), files: [{ name: 'a', type: 'image/jpeg', size: 900_000 }] },
		});
		const [ticket] = data;
		if (!ticket?.upload) throw new Error('No form.');
		await postForm(ticket.upload, jpeg);
		const created = await createRequest(sly, requestWithDescription(ticket.id, '[engine answers]'));
		await postForm(ticket.upload, await sharp(jpeg).negate().jpeg().toBuffer());
		const request = await waitUntilEnded(sly, created.data.id);
		if (request.status === 'FAILED') expect(await balanceOf(sly)).toBe(1);
		else {
			const { channels } = await sharp(await download(sly, ticket.id)).stats();
			expect(channels[0]?.mean ?? 0).toBeGreaterThan(channels[1]?.mean ?? 0);
		}
	});
});

describe('an upload', () => {
	it('is rejected by the bucket when it is larger or of another type than announced', async () => {
		const customer = await customerWith(0);
		const announce = async () => {
			const { data } = await customer.client.call('uploadFiles', {
				body: { folder: uploadsFolder(customer.id), files: [{ name: 'a', type: 'image/jpeg', size: 100 }] },
			});
			return data[0]?.upload ?? { url: '', fields: {} };
		};
		expect((await postForm(await announce(), new Uint8Array(101))).ok).toBe(false);
		const form = await announce();
		const html = { ...form, fields: { ...form.fields, 'Content-Type': 'text/html' } };
		expect((await postForm(html, new Uint8Array(50))).ok).toBe(false);
		expect((await postForm(form, new Uint8Array(50))).ok).toBe(true);
	});

	it('is refused as a form without files, or with more than an order has', async () => {
		const customer = await customerWith(0);
		const form = (count: number) => {
			const body = new FormData();
			body.set('folder', uploadsFolder(customer.id));
			for (let i = 0; i < count; i++) body.append('files', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
			return { body };
		};
		for (const count of [0, filesPerUpload + 1])
			expect(await customer.client.send('uploadFiles', form(count))).toMatchObject({
				status: 400,
				details: [{ path: 'files' }],
			});
	});

	it('is also accepted as a form, up to 4 MB', async () => {
		const customer = await customerWith(1);
		const form = (photo: Uint8Array) => {
			const body = new FormData();
			body.set('folder', uploadsFolder(customer.id));
			body.append('files', new File([new Uint8Array(photo)], 'a.png', { type: 'image/png' }));
			return { body };
		};
		const sent = await customer.client.send(
			'uploadFiles',
			form(await takePhoto({ format: 'png', transparent: true })),
		);
		expect(sent.message).toBe('OK');
		const order = requestWithDescription(sent.data[0]?.id ?? '', '[engine answers]');
		expect((await orderAndWait(customer, order)).status).toBe('COMPLETED');
		const large = await customer.client.send('uploadFiles', form(new Uint8Array(4.2 * 1024 * 1024)));
		expect(large.status).toBe(413);
	});
});

describe('a read', () => {
	it('returns the caller’s own data only', async () => {
		const [customer, other] = [await customerWith(1), await customerWith(1)];
		const photo = await uploadProduct(customer);
		const created = await createRequest(customer, requestWithDescription(photo, '[engine answers]'));
		const { id } = created.data;
		expect((await other.client.call('getArtRequest', { params: { id } })).status).toBe(404);
		expect((await other.client.call('getFile', { params: { id: photo }, query: {} })).status).toBe(404);
		expect((await createRequest(other, requestBody(photo))).status).toBe(404);
		expect(await balanceOf(other)).toBe(1);
		expect((await customer.client.call('getArtRequest', { params: { id: randomUUID() } })).status).toBe(404);
		expect((await customer.client.call('getArtRequest', { params: { id: 'nonsense' } })).status).toBe(404);
		expect((await other.client.call('listArtRequests', { query: {} })).data).toEqual([]);
		expect((await getRequest(customer, id)).id).toBe(id);
	});

	it.each<Record<string, string>>([{ limit: '1001' }, { cursor: 'made-up.cursor' }])(
		'of a list is rejected for %o',
		async (query) => {
			const customer = await customerWith(0);
			const answer = await customer.client.send('listArtRequests', { query });
			expect(answer).toMatchObject({ status: 400, code: 'invalid' });
		},
	);
});
