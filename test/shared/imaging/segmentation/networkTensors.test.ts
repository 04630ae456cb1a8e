import { expect, it } from 'vitest';
import { createPicture, createPlane } from '#shared/imaging/raster/raster.ts';
import { models, type NetworkName } from '#shared/imaging/segmentation/networks.ts';
import { type NetworkInputs, networksRunBy } from '#shared/imaging/segmentation/networkTensors.ts';

/** Two pixels: the brightest value is ½. */
const srgb = { ...createPicture(2, 1), data: Float32Array.of(0, 0.25, 0.5, 0.5, 0, 0.1) };
let given: readonly [NetworkName, NetworkInputs];
const networks = networksRunBy(async (network, inputs) => {
	given = [network, inputs];
	if (network === 'reader') return Float32Array.from(alongLine.flat());
	return new Float32Array(network === 'text' ? 2 : models[network].side ** 2).fill(0.25);
});
/** The probabilities of all classes at five places along a line. */
const alongLine = [7, 7, 0, 7, 6624].map((symbol, n) =>
	Array.from({ length: 6625 }, (_, other) => (other === symbol ? 0.5 + 0.0625 * n : 0)),
);
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

const byDeviation = (own: number, mean: number, deviation: number) => (own - mean) / deviation;

it.each([
	{
		name: 'U²-Net-P is given channels by their mean and deviation, of a picture whose brightest value is 1',
		network: 'saliency',
		input: 'input.1',
		expected: [
			...[0, 1].map((own) => byDeviation(own, 0.485, 0.229)),
			...[0.5, 0].map((own) => byDeviation(own, 0.456, 0.224)),
			...[1, 0.2].map((own) => byDeviation(own, 0.406, 0.225)),
		],
	},
	{
		name: 'IS-Net is given channels from −½ to ½',
		network: 'fine',
		input: 'input',
		expected: [0, 0.5, 0.25, 0, 0.5, 0.1].map((own) => (255 * own - 128) / 256),
	},
	{
		name: 'the text detector is given blue, green and red by their mean and deviation',
		network: 'text',
		input: 'x',
		expected: [
			...[0.5, 0.1].map((own) => byDeviation(own, 0.485, 0.229)),
			...[0.25, 0].map((own) => byDeviation(own, 0.456, 0.224)),
			...[0, 0.5].map((own) => byDeviation(own, 0.406, 0.225)),
		],
	},
] as const)('$name, and its output is a plane', async ({ network, input, expected }) => {
	const plane = await networks[network](srgb);
	const [name, { [input]: tensor }] = given;
	expect([name, tensor?.shape]).toEqual([network, [1, 3, 1, 2]]);
	expect(rounded(tensor?.data)).toEqual(rounded(Float32Array.from(expected)));
	const side = network === 'text' ? srgb : { width: models[network].side, height: models[network].side };
	expect([plane.width, plane.height]).toEqual([side.width, side.height]);
	expect(plane.data).toEqual(new Float32Array(side.width * side.height).fill(0.25));
});

it('the text recognizer is given channels from −1 to 1, and what it sees several times in turn is one symbol', async () => {
	expect(await networks.reader(srgb)).toEqual([
		{ symbol: 7, probability: 0.5 },
		{ symbol: 7, probability: 0.6875 },
		{ symbol: 6624, probability: 0.75 },
	]);
	expect(rounded(given[1].x?.data)).toEqual(rounded(Float32Array.of(0, -0.8, -0.5, -1, -1, 0)));
});
