import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SubjectBox } from '#shared/api/subject.ts';
import { createRequest, orderAndWait, requestBody, upload } from '#support/apiRequests.ts';
import type { TestUser } from '#support/openStage.ts';
import { photograph, renderScene } from '#support/scenes/renderScene.ts';
import { customerWith } from '#support/users.ts';

const scene = renderScene({ backdrop: 'gradient', shape: 'mug', width: 300, height: 400 });
const photo = await photograph(scene, 'jpeg');

/** The cut-out of a customer's photo, once it has ended. */
async function cutOutOf({ client }: TestUser, id: string, box?: SubjectBox) {
	const started = await client.call('startCutOut', { params: { id }, body: box ? { box: [...box] } : {} });
	const get = () => client.call('getCutOut', { params: { id }, query: box ? { box: box.join() } : {} });
	if (started.ok)
		await expect.poll(async () => (await get()).data.state, { timeout: 60_000 }).not.toBe('waiting');
	return { started, ended: await get() };
}

/** The share of a mask that is subject. */
async function shareOf(file: string): Promise<number> {
	const mask = sharp(Buffer.from(await (await fetch(file)).arrayBuffer()));
	expect(await mask.metadata()).toMatchObject({ format: 'png', channels: 1, width: 300, height: 400 });
	return (await mask.stats()).channels[0]?.mean ?? 0;
}

describe('the cut-out of a photo', () => {
	it('is made once, at the photo’s pixels, and orders what it shows', async () => {
		const customer = await customerWith(1);
		const id = await upload(customer, photo);
		const { started, ended } = await cutOutOf(customer, id);
		expect([started.status, started.data]).toEqual([202, { state: 'waiting' }]);
		const { mask, confidence } = ended.data;
		if (!mask) throw new Error('There is no mask.');
		expect(confidence).toMatch(/high|low/);
		expect(await shareOf(mask.file)).toBeGreaterThan(20);
		const again = await cutOutOf(customer, id);
		expect(again.started.data.mask?.id).toBe(mask.id);
		const body = requestBody(id, {
			subject: { mask: mask.id },
			imageRoles: [
				{ fileId: id, role: 'main' },
				{ fileId: mask.id, role: 'mask' },
			],
		});
		const { data } = await orderAndWait(customer, body);
		expect(data.subject).toEqual({ mask: mask.id });
	});

	it('is refused for photos of others and boxes outside of the photo, and fails for what is no picture', async () => {
		const [owner, other] = [await customerWith(0), await customerWith(0)];
		const id = await upload(owner, photo);
		expect((await cutOutOf(other, id)).started.status).toBe(404);
		expect((await cutOutOf(owner, randomUUID())).ended.status).toBe(404);
		expect((await cutOutOf(owner, id, [0.5, 0.5, 0.6, 0.2])).started.status).toBe(400);
		const broken = await upload(owner, photo.subarray(0, 300));
		expect((await cutOutOf(owner, broken)).ended.data).toEqual({ state: 'failed' });
		expect((await createRequest(owner, requestBody(broken))).ok).toBe(false);
	});
});
