import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
	createRequest,
	download,
	orderAndWait,
	requestBody,
	requestWithDescription,
	upload,
	waitUntilEnded,
} from '#support/apiRequests.ts';
import { executionStatus, statesOf } from '#support/executions.ts';
import { nightly } from '#support/nightly.ts';
import { takePhoto } from '#support/photos.ts';
import { waitFor } from '#support/transactions.ts';
import { balanceOf, customerWith, signIn } from '#support/users.ts';

describe('an art request', () => {
	it('turns a photo into a picture of the requested size for one credit', async () => {
		const customer = await signIn();
		const before = await balanceOf(customer);
		const photo = await upload(customer, await takePhoto());

		const created = await createRequest(customer, requestBody(photo));
		expect(created.message).toBe('OK');
		const request = await waitUntilEnded(customer, created.data.id);

		expect(request.status).toBe('COMPLETED');
		expect(await balanceOf(customer)).toBe(before - 1);
		const picture = await download(customer, request.data_result.files[0] ?? '');
		expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
		await waitFor(async () => (await executionStatus(created.data.id)) === 'SUCCEEDED');
		expect(await statesOf(created.data.id)).toEqual([
			'begin',
			'after begin',
			'generate',
			'after generate',
			'complete',
			'ended',
		]);

		// The result may be the photo of another request.
		const again = requestWithDescription(request.data_result.files[0] ?? '', '[engine answers]');
		expect((await orderAndWait(customer, again)).status).toBe('COMPLETED');
	});

	it.runIf(nightly)('accepts a portrait photo of a phone and removes its metadata', async () => {
		const customer = await customerWith(1);
		const taken = await takePhoto({ orientation: 6 });
		expect(taken.includes('secret-marker')).toBe(true);
		const file = await upload(customer, taken);
		const settings = { format: 'webp', size: '1024x1536', quality: 'high' } as const;

		const request = await orderAndWait(customer, requestBody(file, { outputSettings: settings }));

		expect(request).toMatchObject({ status: 'COMPLETED' });
		const picture = await download(customer, request.data_result.files[0] ?? '');
		const original = await download(customer, file);
		expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 1536 });
		for (const stored of [picture, original]) {
			expect((await sharp(stored).metadata()).exif).toBeUndefined();
			expect(stored.includes('secret-marker')).toBe(false);
		}
		expect(await sharp(original).metadata()).toMatchObject({ width: 600, height: 800 });
	});
});
