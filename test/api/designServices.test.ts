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
import { balanceOf, customerWith } from '#support/users.ts';

const designOf = (file: string, textContent: string, description = 'A poster'): ArtRequestBody => ({
	...requestBody(file, { textContent, enhancementOptions: { description } }),
	service: 'Graphic Design',
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
