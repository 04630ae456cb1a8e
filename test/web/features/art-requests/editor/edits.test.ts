import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import type { AlphaChange } from '#shared/imaging/marks/alpha.ts';
import { changedAlpha, turnedOver, turnoverOf } from '#web/features/art-requests/editor/alphaHistory.ts';
import { editsOf } from '#web/features/art-requests/editor/edits.ts';
import type { DoubtRegion } from '#web/imaging/cutOutState.ts';
import type { Imaging } from '#web/imaging/imagingClient.ts';

const full = (value: number): GreyMask => ({ width: 6, height: 4, data: new Uint8Array(24).fill(value) });
const change = (value: number, left = 1): AlphaChange => ({
	box: { left, top: 1, width: 2, height: 2 },
	data: new Uint8Array(4).fill(value),
});
const sumOf = ({ data }: GreyMask) => data.reduce((sum, value) => sum + value, 0);

/** The part of an imaging that edits use, with one photo. */
function imagingOf(alpha: GreyMask) {
	let current = alpha;
	const imaging = {
		cutOutOf: () => ({ step: 'ready', uploaded: 1, cutOut: { alpha: current } }),
		setAlpha: (_: string, next: GreyMask) => {
			current = next;
		},
	};
	return { imaging: imaging as unknown as Imaging, alpha: () => current };
}

function open(alpha = full(200)) {
	const { imaging, alpha: current } = imagingOf(alpha);
	const edits = editsOf(imaging, 'photo');
	if (!edits) throw new Error('There is a cut-out.');
	return { imaging, edits, current, settled: edits.settled };
}

describe('the edits of an alpha', () => {
	it('are undone and done again, each in its order', async () => {
		const { edits, current, settled } = open();
		const sums = [sumOf(current())];
		for (const value of [0, 255, 10]) {
			await edits.change(async () => change(value, value % 4));
			sums.push(sumOf(current()));
		}
		for (const sum of sums.toReversed().slice(1)) {
			edits.undo();
			await settled();
			expect(sumOf(current())).toBe(sum);
		}
		edits.undo();
		for (const sum of sums.slice(1)) {
			edits.redo();
			await settled();
			expect(sumOf(current())).toBe(sum);
		}
		edits.reset();
		await settled();
		expect(sumOf(current())).toBe(sums[0]);
		edits.undo();
		await settled();
		expect(sumOf(current())).toBe(sums.at(-1));
	});

	it('are made one after the other, each of what the one before has left', async () => {
		const { edits, current } = open();
		const late = Promise.withResolvers<AlphaChange>();
		const first = edits.change(() => late.promise);
		const second = edits.change(async (alpha) => change(alpha.data[7] === 0 ? 255 : 99));
		expect(edits.state().isWorking).toBe(false);
		await Promise.resolve();
		expect(edits.state().isWorking).toBe(true);
		late.resolve(change(0));
		expect([await first, await second]).toEqual([undefined, undefined]);
		expect(current().data[7]).toBe(255);
	});

	it('that would leave nothing, change nothing or cannot be worked out are refused', async () => {
		const { edits, current } = open();
		const all: AlphaChange = { box: { left: 0, top: 0, width: 6, height: 4 }, data: new Uint8Array(24) };
		expect(await edits.change(async () => all)).toBe('nothingLeft');
		expect(await edits.change(async () => undefined)).toBe('unchanged');
		expect(await edits.change(() => Promise.reject(new Error('There is no memory.')))).toBe('failed');
		expect([sumOf(current()), edits.state().past]).toEqual([200 * 24, []]);
	});

	it('are kept with the form while its dialog is closed, and end with another cut-out', async () => {
		const { imaging, edits } = open();
		await edits.change(async () => change(0));
		expect(editsOf(imaging, 'photo')).toBe(edits);
		imaging.setAlpha('photo', full(120));
		expect(editsOf(imaging, 'photo')?.state().past).toEqual([]);
	});

	it('hold the answer to a region of doubt, which undo takes back', async () => {
		const { edits, settled } = open();
		const region: DoubtRegion = { box: [0, 0, 1, 1], isIncluded: true, mask: full(255) };
		expect(await edits.change(async () => undefined, region)).toBeUndefined();
		expect(edits.state().past.map(({ answered }) => answered)).toEqual([region]);
		edits.undo();
		await settled();
		expect(edits.state().past).toEqual([]);
	});
});

it('a step turned over twice gives back every byte', () => {
	const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
	fc.assert(
		fc.property(bytes(24), bytes(4), (before, data) => {
			const alpha: GreyMask = { width: 6, height: 4, data: before };
			const made = { ...change(0), data };
			const turnover = turnoverOf(alpha, made);
			const after = turnedOver(alpha, turnover);
			expect(after).toEqual(changedAlpha(alpha, made));
			expect(turnedOver(after, turnover)).toEqual(alpha);
		}),
	);
});

it('a step over a long run of one value takes a few numbers', () => {
	const alpha: GreyMask = { width: 700, height: 700, data: new Uint8Array(490_000).fill(255) };
	const all = { box: { left: 0, top: 0, width: 700, height: 700 }, data: new Uint8Array(490_000) };
	expect(turnoverOf(alpha, all).runs.length).toBeLessThan(20);
});
