import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { type AlphaChange, applyChange, cropAlpha } from '#shared/imaging/marks/alpha.ts';

/** What a change turns over in a box of the alpha: the values before exclusive-or those after, as runs of a value and its count. */
export interface Turnover {
	readonly box: AlphaChange['box'];
	readonly runs: Uint16Array;
}

const longestRun = 0xffff;

function runsOf(values: Uint8Array): Uint16Array {
	const runs: number[] = [];
	for (let i = 0; i < values.length; ) {
		const value = values[i] ?? 0;
		let end = i + 1;
		while (end < values.length && values[end] === value && end - i < longestRun) end++;
		runs.push(value, end - i);
		i = end;
	}
	return Uint16Array.from(runs);
}

/** How to turn a change over and back, in as little memory as its outline needs: histories have no end. */
export function turnoverOf(alpha: GreyMask, { box, data }: AlphaChange): Turnover {
	const before = cropAlpha(alpha, box);
	return { box, runs: runsOf(before.map((value, i) => value ^ (data[i] ?? 0))) };
}

/** The alpha before or after a change, from the one after or before it. */
export function turnedOver(alpha: GreyMask, { box, runs }: Turnover): GreyMask {
	const data = cropAlpha(alpha, box);
	for (let run = 0, i = 0; run < runs.length; run += 2) {
		const [value = 0, count = 0] = [runs[run], runs[run + 1]];
		if (value > 0) for (let n = i; n < i + count; n++) data[n] = (data[n] ?? 0) ^ value;
		i += count;
	}
	return changedAlpha(alpha, { box, data });
}

/** An alpha with a change. */
export function changedAlpha(alpha: GreyMask, change: AlphaChange): GreyMask {
	const next = { ...alpha, data: alpha.data.slice() };
	applyChange(next, change);
	return next;
}
