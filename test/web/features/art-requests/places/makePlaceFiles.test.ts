import { expect, it } from 'vitest';
import { loadSite, standInApi } from '../../../standInApi.ts';

const places = ['shopee', 'etsy'] as const;
const files = places.map((place) => ({ place }));
/** What the gateway answers in place of a function that has not. */
const ended = (status: number) => ({ status, body: { message: 'Service Unavailable' } });

const makePlaceFiles = async (signal = new AbortController().signal) => {
	const site = await loadSite('features/art-requests/places/makePlaceFiles');
	return site.makePlaceFiles('a', places, signal);
};

it.each([500, 503, 504])(
	'files are asked for again where the gateway has ended the call (%s)',
	async (status) => {
		const { requests } = await standInApi(ended(status), ended(status), { status: 200, data: files });
		expect(await makePlaceFiles()).toEqual(files);
		expect(requests.map(({ path, body }) => [path, body])).toEqual(
			Array.from({ length: 3 }, () => ['/api/v1/art/a/files', { places }]),
		);
	},
);

it('a refusal of the server is not asked again', async () => {
	const { requests } = await standInApi({ status: 409, message: 'Not completed' });
	await expect(makePlaceFiles()).rejects.toThrow('Not completed');
	expect(requests).toHaveLength(1);
});

it('files that are never ready are asked for six times', async () => {
	const { requests } = await standInApi(ended(504));
	await expect(makePlaceFiles()).rejects.toThrow('504');
	expect(requests).toHaveLength(6);
});

it('files are not asked for again after the dialog is closed', async () => {
	const { requests } = await standInApi(ended(504));
	await expect(makePlaceFiles(AbortSignal.abort())).rejects.toThrow('aborted');
	expect(requests).toHaveLength(1);
});
