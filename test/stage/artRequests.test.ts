import sharp from 'sharp';
import { expect, it } from 'vitest';
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
import { takePhoto } from '#support/photos.ts';
import { balanceOf, signIn } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

it('an art request turns a photo into a picture of the requested size for one credit, and keeps the cut-out that it makes', async () => {
	const customer = await signIn();
	const before = await balanceOf(customer);
	const photo = await upload(customer, await takePhoto());

	const created = await createRequest(customer, requestBody(photo));
	expect(created.message).toBe('OK');
	const request = await waitUntilEnded(customer, created.data.id);

	expect(request.status).toBe('COMPLETED');
	const { subject } = request.data;
	expect(subject).toEqual({ mask: expect.any(String), confidence: expect.any(String) });
	const mask = sharp(await download(customer, subject?.mask ?? ''));
	expect((await mask.stats()).channels[0]?.mean).toBeGreaterThan(20);
	expect(await balanceOf(customer)).toBe(before - 1);
	const picture = await download(customer, request.data_result.files[0] ?? '');
	expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
	await waitFor(async () => (await executionStatus(created.data.id)) === 'SUCCEEDED');
	expect(await statesOf(created.data.id)).toEqual([
		'begin',
		'after begin',
		'cutOut',
		'after cutOut',
		'generate',
		'after generate',
		'complete',
		'ended',
	]);

	// The result may be the photo of another request.
	const again = requestWithDescription(request.data_result.files[0] ?? '', '[engine answers]');
	expect((await orderAndWait(customer, again)).status).toBe('COMPLETED');
});
