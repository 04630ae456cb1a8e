import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import type { Input } from '#shared/api/routes.ts';
import { sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import {
	download,
	getRequest,
	orderAndWait,
	requestBody,
	requestWithDescription,
	upload,
	uploadProduct,
} from '#support/apiRequests.ts';
import { nightly } from '#support/nightly.ts';
import type { TestUser } from '#support/openStage.ts';
import { takePhoto } from '#support/photos.ts';
import { readManifest } from '#support/readManifest.ts';
import { readMetadata } from '#support/readMetadata.ts';
import { customerWith } from '#support/users.ts';
import { waitFor } from '#support/waitFor.ts';

/** A customer with a completed picture of a photo that they have called “Red mug.png”. */
async function customerWithPicture(bodyOf = requestBody) {
	const customer = await customerWith(2);
	const { id } = await orderAndWait(customer, bodyOf(await uploadProduct(customer, 'Red mug.png')));
	return { customer, id, params: { id } };
}

/** An order whose picture is the photo. */
const asItIs = (photo: string) => requestWithDescription(photo, '[engine answers]');

/** Signed with a certificate that nobody trusts. */
const ofLocalStage = { state: 'Valid', problems: ['signingCredential.untrusted'] };
const composite = sourceTypeUri('compositeSynthetic');

/** Has files for marketplaces made, and waits until they are ready. */
const makeFiles = ({ client }: TestUser, id: string, places: Input<'makePlaceFiles'>['body']['places']) =>
	waitFor(async () => {
		const answer = await client.call('makePlaceFiles', { params: { id }, body: { places } });
		return answer.data.length === places.length && answer;
	});

describe('a completed picture', () => {
	it.runIf(nightly)('says in its file and in its preview how it was made, signed by the stage', async () => {
		const { customer, id } = await customerWithPicture();
		const [row] = (await customer.client.call('listArtRequests', { query: {} })).data;
		const preview = await fetch(row?.preview.result ?? '');
		const { data_result } = await getRequest(customer, id);
		const result = await download(customer, data_result.files[0] ?? '');
		expect(await readManifest(result, 'image/png')).toMatchObject(ofLocalStage);
		expect(await sharp(result).metadata()).toMatchObject({ density: 72, hasProfile: true });
		for (const file of [result, Buffer.from(await preview.arrayBuffer())])
			expect(await readMetadata(file)).toEqual({
				source: composite,
				credit: 'Made with Pixwand',
				title: 'Red mug',
				product: 'ProductName: Red mug',
				altText: 'Red mug, Product Photography',
			});
	});

	it.runIf(nightly)(
		'of a photo that generative AI has made is marked in its file, in its files for marketplaces and on its page',
		async () => {
			const customer = await customerWith(1);
			const taken = await takePhoto({ format: 'png', transparent: true });
			const bytes = withProvenance(taken, { source: 'trainedAlgorithmicMedia', altText: 'A mug' });
			const photo = await upload(customer, Buffer.from(bytes), 'image/png', 'mug.png');
			const { id, data_result } = await orderAndWait(customer, requestBody(photo));
			expect(data_result.source).toBe('compositeWithTrainedAlgorithmicMedia');
			const [file] = (await makeFiles(customer, id, ['shopee'])).data;
			const source = sourceTypeUri('compositeWithTrainedAlgorithmicMedia');
			for (const result of [
				await download(customer, data_result.files[0] ?? ''),
				await download(customer, file?.id ?? ''),
			])
				expect(await readMetadata(result)).toMatchObject({ source });
		},
	);

	it('has files for marketplaces, which are made once and cost nothing', async () => {
		const { customer, id } = await customerWithPicture();
		const made = await makeFiles(customer, id, ['shopee', 'instagram-story']);
		expect(made).toMatchObject({ status: 200 });
		const first = made.data;
		expect(first.map(({ place, name }) => [place, name])).toEqual([
			['shopee', 'red-mug_shopee_1.jpg'],
			['instagram-story', 'red-mug_instagram-story_1.jpg'],
		]);
		for (const { url, width, height, bytes } of first) {
			const response = await fetch(url);
			const picture = Buffer.from(await response.arrayBuffer());
			expect(picture.length).toBe(bytes);
			expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height });
			expect(await readManifest(picture, 'image/jpeg')).toMatchObject(ofLocalStage);
			const { icc, density } = await sharp(picture).metadata();
			expect([icc?.length, density]).toEqual([480, 72]);
			expect(await readMetadata(picture)).toMatchObject({
				source: width === height ? sourceTypeUri('algorithmicallyEnhanced') : composite,
				product: 'ProductName: Red mug',
			});
		}
		const { data: second } = await makeFiles(customer, id, ['etsy', 'shopee']);
		expect(second.map(({ place }) => place)).toEqual(['etsy', 'shopee']);
		expect(second[1]?.id).toBe(first[0]?.id);
		const file = await customer.client.call('getFile', { params: { id: first[0]?.id ?? '' }, query: {} });
		expect((await fetch(file.data.file)).ok).toBe(true);
		expect((await customer.client.call('getMe', {})).data.total_credit).toBe(1);
	});

	it('has the name of its file, which only its owner can change', async () => {
		const { customer, params } = await customerWithPicture(asItIs);
		const nameInList = async () =>
			(await customer.client.call('listArtRequests', { query: {} })).data[0]?.name;
		expect((await customer.client.call('getArtRequest', { params })).data.name).toBe('Red mug');
		expect(await nameInList()).toBe('Red mug');
		const body = { name: '  Blue\u0007 mug ' };
		const other = await customerWith(0);
		expect((await other.client.call('renameArtRequest', { params, body })).status).toBe(404);
		expect((await customer.client.call('renameArtRequest', { params, body })).status).toBe(200);
		expect((await customer.client.call('getArtRequest', { params })).data.name).toBe('Blue mug');
		await expect.poll(nameInList).toBe('Blue mug');
		const empty = { name: '\u0007 ' };
		expect((await customer.client.call('renameArtRequest', { params, body: empty })).status).toBe(400);
	});
});
