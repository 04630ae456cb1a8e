import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { create, download, ended, type Order, orderOf, upload } from '#support/orders.ts';
import { takePhoto } from '#support/photos.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const designOf = (file: string, textContent: string, description = 'A poster'): Order => ({
	...orderOf(file, { textContent, enhancementOptions: { description } }),
	service: 'Graphic Design',
});

const advertisementOf = (file: string, description = 'An advertisement'): Order => ({
	...orderOf(file, {
		productInfo: 'Kopi Susu Gula Aren, creamy, tanpa pengawet. Rp 18.000',
		targetAudience: 'mahasiswa',
		campaignGoal: 'meningkatkan penjualan',
		enhancementOptions: { description },
		outputSettings: { size: '1536x1024', format: 'jpeg' },
	}),
	service: 'Marketing Content',
});

describe('Graphic Design', () => {
	it('sets the customer’s text on the picture, for one credit', async () => {
		const guest = await customerWith(2);
		const photo = await upload(guest, await takePhoto());
		const first = await create(guest, designOf(photo, 'Selamat pagi\nKopi hangat ☕'));
		const other = await create(guest, designOf(photo, 'Selamat malam'));
		const [request, another] = await Promise.all([ended(guest, first.data.id), ended(guest, other.data.id)]);

		expect(request.status).toBe('COMPLETED');
		expect(request.data_result.text).toBeUndefined();
		expect(request.data_result.notes).toContain('Some characters could not be set: ☕');
		expect(await balanceOf(guest)).toBe(0);
		const [picture, second] = await Promise.all(
			[request, another].map(({ data_result }) => download(guest, data_result.files[0] ?? '')),
		);
		expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
		expect(picture?.equals(second ?? Buffer.alloc(0))).toBe(false);
	});

	it.each([
		['no text', ''],
		['a blank text', ' \n '],
		['text that is too long for a picture', 'a'.repeat(301)],
	])('returns 400 for %s, and spends no credit', async (_, text) => {
		const guest = await customerWith(1);
		const answer = await create(guest, designOf(await upload(guest, await takePhoto()), text));
		expect(answer).toMatchObject({ status: 400, code: 'invalid' });
		expect(answer.details).toContainEqual(expect.objectContaining({ path: 'data.textContent' }));
		expect(await balanceOf(guest)).toBe(1);
	});

	it('refunds a request when none of its text can be set', async () => {
		const guest = await customerWith(1);
		const created = await create(guest, designOf(await upload(guest, await takePhoto()), '咖啡'));
		const request = await ended(guest, created.data.id);
		expect(request).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('Latin letters') });
		expect(await balanceOf(guest)).toBe(1);
	});
});

describe('Marketing Content', () => {
	it('delivers the text and a picture with it, for one credit', async () => {
		const guest = await customerWith(1);
		const created = await create(guest, advertisementOf(await upload(guest, await takePhoto())));
		const request = await ended(guest, created.data.id);

		expect(request.status).toBe('COMPLETED');
		expect(request.data_result.text).toMatchObject({
			headline: expect.stringContaining('Kopi Susu Gula Aren'),
			body: expect.stringContaining('Rp 18.000'),
			call_to_action: 'Pesan sekarang',
		});
		expect(await balanceOf(guest)).toBe(0);
		const picture = await download(guest, request.data_result.files[0] ?? '');
		expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1024 });
	});

	it('returns 400 without a product, and spends no credit', async () => {
		const guest = await customerWith(1);
		const body = advertisementOf(await upload(guest, await takePhoto()));
		const answer = await create(guest, { ...body, data: { ...body.data, productInfo: ' ' } });
		expect(answer).toMatchObject({ status: 400, code: 'invalid' });
		expect(await balanceOf(guest)).toBe(1);
	});

	it('delivers no text and refunds the request when the picture fails', async () => {
		const guest = await customerWith(1);
		const photo = await upload(guest, await takePhoto());
		const created = await create(guest, advertisementOf(photo, 'Please [engine refuses]'));
		const request = await ended(guest, created.data.id);
		expect(request.status).toBe('FAILED');
		expect(request.data_result.text).toBeUndefined();
		expect(await balanceOf(guest)).toBe(1);
	});
});
