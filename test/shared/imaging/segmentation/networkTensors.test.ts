import { expect, it } from 'vitest';
import { createPicture, createPlane } from '#shared/imaging/raster/raster.ts';
import { models, type NetworkName } from '#shared/imaging/segmentation/networks.ts';
import { type NetworkInputs, networksRunBy } from '#shared/imaging/segmentation/networkTensors.ts';

/** Two pixels: the brightest value is ½. */
const srgb = { ...createPicture(2, 1), data: Float32Array.of(0, 0.25, 0.5, 0.5, 0, 0.1) };
let given: readonly [NetworkName, NetworkInputs];
const networks = networksRunBy(async (network, inputs) => {
	given = [network, inputs];
	return new Float32Array(network === 'text' ? 2 : models[network].side ** 2).fill(0.25);
});
const rounded = (data: Float32Array | undefined) =>
	[...(data ?? [])].map((value) => Math.round(1e4 * value) / 1e4);

it('our own network is given colours pixel by pixel, and the planes of a box and of an earlier pass', async () => {
	await networks.prompted(srgb, { box: createPlane(2, 1, 1), earlier: createPlane(2, 1, 0.5) });
	const [name, { srgb: colours, marks }] = given;
	expect([name, colours?.shape, marks?.shape]).toEqual(['prompted', [1, 1, 2, 3], [1, 4, 1, 2]]);
	expect(colours?.data).toEqual(srgb.data);
	expect(rounded(marks?.data)).toEqual([1, 1, 0, 0, 0, 0, 0.5, 0.5]);
	await networks.prompted(srgb);
	expect(rounded(given[1].marks?.data)).toEqual(Array(8).fill(0));
});

it('U²-Net-P is given channels by their mean and deviation, of a picture whose brightest value is 1', async () => {
	await networks.saliency(srgb);
	const [name, { 'input.1': input }] = given;
	expect([name, input?.shape]).toEqual(['saliency', [1, 3, 1, 2]]);
	const value = (own: number, mean: number, deviation: number) => (own - mean) / deviation;
	const red = [value(0, 0.485, 0.229), value(1, 0.485, 0.229)];
	const green = [value(0.5, 0.456, 0.224), value(0, 0.456, 0.224)];
	const blue = [value(1, 0.406, 0.225), value(0.2, 0.406, 0.225)];
	expect(rounded(input?.data)).toEqual(rounded(Float32Array.of(...red, ...green, ...blue)));
});

it('IS-Net is given channels from −½ to ½, and its output is the alpha', async () => {
	const alpha = await networks.fine(srgb);
	const [name, { input }] = given;
	expect([name, input?.shape]).toEqual(['fine', [1, 3, 1, 2]]);
	const value = (own: number) => (255 * own - 128) / 256;
	const expected = [0, 0.5, 0.25, 0, 0.5, 0.1].map(value);
	expect(rounded(input?.data)).toEqual(rounded(Float32Array.from(expected)));
	expect(alpha).toMatchObject({ width: 1024, height: 1024 });
	expect([alpha.data[0], alpha.data.at(-1)]).toEqual([0.25, 0.25]);
});

it('the text detector is given blue, green and red by their mean and deviation, and answers at the size of the picture', async () => {
	expect(await networks.text(srgb)).toEqual({ width: 2, height: 1, data: Float32Array.of(0.25, 0.25) });
	const [name, { x }] = given;
	expect([name, x?.shape]).toEqual(['text', [1, 3, 1, 2]]);
	const value = (own: number, mean: number, deviation: number) => (own - mean) / deviation;
	const expected = [
		[0.5, 0.1].map((own) => value(own, 0.485, 0.229)),
		[0.25, 0].map((own) => value(own, 0.456, 0.224)),
		[0, 0.5].map((own) => value(own, 0.406, 0.225)),
	];
	expect(rounded(x?.data)).toEqual(rounded(Float32Array.from(expected.flat())));
});
