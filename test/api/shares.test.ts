import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import { orderAndWait, orderProduct, requestBody, uploadProduct } from '#support/apiRequests.ts';
import { readMetadata } from '#support/readMetadata.ts';
import { customerWith, newAdmin, stage, visitor } from '#support/users.ts';

/** A customer with a completed request, whose picture is the photo. */
async function customerWithPicture() {
	const customer = await customerWith(1);
	return { customer, id: (await orderProduct(customer)).id };
}

const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

describe('a completed request', () => {
	it('has a public page from the moment it is shared until it is withdrawn', async () => {
		const customer = await customerWith(1);
		const { id } = await orderAndWait(customer, requestBody(await uploadProduct(customer)));
		const params = { id };
		const { data } = await customer.client.call('shareArtRequest', { params });
		expect(data.url).toMatch(new RegExp(`^${stage.site}/s/[\\w-]{22}$`));
		expect((await customer.client.call('shareArtRequest', { params })).data).toEqual(data);
		expect((await customer.client.call('getArtRequest', { params })).data.share_url).toBe(data.url);
		const admin = await newAdmin();
		expect((await admin.client.call('getArtRequest', { params })).data.share_url).toBeUndefined();

		const token = tokenOf(data.url);
		const composite = sourceTypeUri('compositeSynthetic');
		const { data: share } = await visitor.call('getShare', { params: { token } });
		expect(share).toEqual({
			name: 'Product Photography',
			before: `${data.url}/before.webp`,
			after: `${data.url}/after.webp`,
			width: 1024,
			height: 1024,
		});
		for (const [url, format] of [
			[share.before, 'webp'],
			[share.after, 'webp'],
			[`${data.url}/card.jpg`, 'jpeg'],
		] as const) {
			const response = await fetch(url);
			expect(response.ok).toBe(true);
			const picture = Buffer.from(await response.arrayBuffer());
			expect(await sharp(picture).metadata()).toMatchObject({ format });
			const { source, title } = await readMetadata(picture);
			expect([url, source, title]).toEqual([url, url === share.before ? undefined : composite, undefined]);
		}
		const page = await fetch(data.url);
		expect(page.status).toBe(200);
		expect(page.headers.get('x-robots-tag')).toBe('noindex');
		expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
		const html = await page.text();
		expect(html).toContain(`<meta property="og:image" content="${data.url}/card.jpg">`);
		for (const secret of [id, customer.id, customer.email, 'A clean studio shot'])
			expect(html).not.toContain(secret);

		expect((await customer.client.call('unshareArtRequest', { params })).data).toEqual({ id });
		expect((await visitor.call('getShare', { params: { token } })).status).toBe(404);
		for (const url of [data.url, `${data.url}/after.webp`, `${data.url}/card.jpg`])
			expect((await fetch(url)).status).toBe(404);
		expect((await customer.client.call('getArtRequest', { params })).data.share_url).toBeUndefined();
		const again = await customer.client.call('shareArtRequest', { params });
		expect(again.data.url).not.toBe(data.url);
	});

	it('is gone with its page and its files once an admin withdraws it', async () => {
		const { customer, id } = await customerWithPicture();
		const { data } = await customer.client.call('shareArtRequest', { params: { id } });
		const { data: request } = await customer.client.call('getArtRequest', { params: { id } });
		const [file = ''] = request.data_result.files;
		const { file: url } = (await customer.client.call('getFile', { params: { id: file }, query: {} })).data;
		expect((await fetch(url)).status).toBe(200);
		const admin = await newAdmin();
		const { updated_at } = request;
		const body = { action: 'withdraw_and_fail', reason: 'Another customer’s.', updated_at } as const;
		expect((await admin.client.call('remedyArtRequest', { params: { id }, body })).status).toBe(200);
		expect((await fetch(data.url)).status).toBe(404);
		expect((await customer.client.call('getFile', { params: { id: file }, query: {} })).status).toBe(404);
		await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000 }).toBe(404);
		expect((await customer.client.call('getMe', {})).data.total_credit).toBe(1);
	});

	it('answers the HEAD of link checkers, and addresses with the punctuation of a sentence', async () => {
		const { customer, id } = await customerWithPicture();
		const { data } = await customer.client.call('shareArtRequest', { params: { id } });
		for (const url of [data.url, `${data.url}/card.jpg`, `${stage.site}/api/v1/health`]) {
			const [head, get] = [await fetch(url, { method: 'HEAD' }), await fetch(url)];
			expect([url, head.status, await head.text()]).toEqual([url, 200, '']);
			expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
		}
		const page = await fetch(`${data.url}).`);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain('card.jpg');
	});
});

it('an address without a share answers 404 with an HTML page', async () => {
	for (const path of ['A'.repeat(22), 'short']) {
		const page = await fetch(`${stage.site}/s/${path}`);
		expect([path, page.status]).toEqual([path, 404]);
		expect(page.headers.get('content-type')).toContain('text/html');
		expect((await fetch(`${stage.site}/s/${path}`, { method: 'HEAD' })).status).toBe(404);
	}
});
