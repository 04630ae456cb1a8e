import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
	type ArtRequestBody,
	createRequest,
	download,
	requestBody,
	uploadProduct,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { nightly } from '#support/nightly.ts';
import { balanceOf, customerWith } from '#support/users.ts';

const designOf = (file: string, textContent: string, description = 'A poster'): ArtRequestBody => ({
	...requestBody(file, { textContent, enhancementOptions: { description } }),
	service: 'Graphic Design',
});

const advertisementOf = (file: string, description = 'An advertisement'): ArtRequestBody => ({
	...requestBody(file, {
		productInfo: 'Kopi Susu Gula Aren, creamy, tanpa pengawet. Rp 18.000',
		targetAudience: 'mahasiswa',
		campaignGoal: 'Koleksi baru',
		enhancementOptions: { description },
		outputSettings: { size: '1536x1024', format: 'jpeg' },
	}),
	service: 'Marketing Content',
});

describe('Graphic Design', () => {
	it('sets the customer’s text on the picture, for one credit', async () => {
		const customer = await customerWith(2);
		const photo = await uploadProduct(customer);
		const first = await createRequest(customer, designOf(photo, 'Selamat pagi\nKopi hangat'));
		const other = await createRequest(customer, designOf(photo, 'Selamat malam'));
		const [request, another] = await Promise.all([
			waitUntilEnded(customer, first.data.id),
			waitUntilEnded(customer, other.data.id),
		]);

		expect(request.status).toBe('COMPLETED');
		expect(request.data_result.text).toBeUndefined();
		expect(await balanceOf(customer)).toBe(0);
		const [picture, second] = await Promise.all(
			[request, another].map(({ data_result }) => download(customer, data_result.files[0] ?? '')),
		);
		expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
		expect(picture?.equals(second ?? Buffer.alloc(0))).toBe(false);
	});
});

describe('Marketing Content', () => {
	it.runIf(nightly)('delivers the text and a picture with it, for one credit', async () => {
		const customer = await customerWith(1);
		const created = await createRequest(customer, advertisementOf(await uploadProduct(customer)));
		const request = await waitUntilEnded(customer, created.data.id);

		expect(request.status).toBe('COMPLETED');
		expect(request.data_result.text).toEqual({
			headline: 'Koleksi baru',
			body: 'Kopi Susu Gula Aren, creamy, tanpa pengawet. Rp 18.000',
			call_to_action: '',
		});
		expect(await balanceOf(customer)).toBe(0);
		const picture = await download(customer, request.data_result.files[0] ?? '');
		expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 1024 });
	});

	it.runIf(nightly)('delivers no text and refunds the request when the picture fails', async () => {
		const customer = await customerWith(1);
		const photo = await uploadProduct(customer);
		const created = await createRequest(customer, advertisementOf(photo, 'Please [engine refuses]'));
		const request = await waitUntilEnded(customer, created.data.id);
		expect(request.status).toBe('FAILED');
		expect(request.data_result.text).toBeUndefined();
		expect(await balanceOf(customer)).toBe(1);
	});
});
