import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	createSubjectNetwork,
	type NetworkMarks,
	subjectLogits,
} from '#shared/imaging/network/subjectNetwork.ts';
import { createPicture, createPlane, mapPlane, type Picture } from '#shared/imaging/raster/raster.ts';

const root = new URL('../../../../', import.meta.url);
const json = <T>(path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const weights = readFileSync(new URL('shared/imaging/network/subjectNetwork.bin', root));

/** The pattern of the reference: a disc before waves. */
function pattern(side: number): Picture {
	const picture = createPicture(side, side);
	for (let y = 0, i = 0; y < side; y++)
		for (let x = 0; x < side; x++, i += 3) {
			const inDisc = (x - 40) ** 2 + (y - 52) ** 2 < 26 ** 2;
			const wave = [((x * 7 + y * 3) % 97) + 90, ((x * 2 + y * 5) % 71) + 100, ((x + y * 2) % 53) + 70];
			picture.data.set(
				(inDisc ? [200, 60, 40] : wave).map((value) => value / 255),
				i,
			);
		}
	return picture;
}

/** The marks of the reference on the pattern. */
function patternMarks(side: number): NetworkMarks {
	const where = (isMarked: (x: number, y: number) => boolean) =>
		mapPlane(createPlane(side, side), (_, i) => Number(isMarked(i % side, Math.floor(i / side))));
	return {
		box: where((x, y) => x >= 10 && x < 70 && y >= 22 && y < 84),
		keep: where((x, y) => Math.abs(x - 40) < 5 && Math.abs(y - 52) < 12),
		remove: where((x, y) => y >= 78 && x < 30),
		earlier: where((x, y) => (x - 46) ** 2 + (y - 50) ** 2 < 24 ** 2),
	};
}

it('the weights are those that the training ended with', () => {
	expect(createHash('sha256').update(weights).digest('hex')).toBe(
		'90f7867fcce7772659578eef03d133572354ac865555fba844220dad1f1b5cd8',
	);
});

describe('the network computes what PyTorch does with the same weights', () => {
	const { side, step, logits, logitsWithMarks } = json<{
		side: number;
		step: number;
		logits: string;
		logitsWithMarks: string;
	}>('test/shared/imaging/network/reference.json');
	it.each([
		['without marks', logits, undefined],
		['with marks of each kind', logitsWithMarks, patternMarks(side)],
	])('%s', (_, base64, marks) => {
		const expected = [...new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer)];
		const { data } = subjectLogits(weights)(pattern(side), marks);
		const found = expected.map((_, i) => {
			const perRow = side / step;
			return data[Math.floor(i / perRow) * step * side + (i % perRow) * step] ?? Number.NaN;
		});
		const worst = Math.max(...found.map((value, i) => Math.abs(value - (expected[i] ?? 0))));
		expect(worst).toBeLessThan(1e-3);
	});
});

it('refuses the weights of another network', () => {
	expect(() => createSubjectNetwork(weights.subarray(0, weights.length - 8))).toThrow(RangeError);
	expect(() => createSubjectNetwork(Buffer.concat([weights, Buffer.alloc(4)]))).toThrow(RangeError);
});
