import type { WordWidths } from './measure.ts';

/** Parameters of {@link breakLines}. */
interface Breaking {
	/** `headline`: all lines of about the same length. `reading`: the last line may be shorter, but no single short word. */
	readonly shape: 'headline' | 'reading';
	readonly widths: WordWidths;
	/** Pixels. */
	readonly width: number;
}

/** Small words, English and Indonesian, that should not end a line. */
const weakWords = new Set(
	'a an the of to in on at by for and or with is our your dan di ke dari yang untuk dengan atau para si pada oleh'.split(
		' ',
	),
);

/** The cost of such a word before a break, in squared shares of the width. */
const weakWordCost = { headline: 0.12, reading: 0.015 };
const orphanCost = 0.6;

/**
 * Breaks a paragraph into as few lines as fit, and of all ways with that many lines takes the one whose lines are
 * most even. Source: total fit after Knuth and Plass, "Breaking Paragraphs into Lines", 1981, without
 * hyphenation.
 *
 * @returns undefined when a single word is wider than the box.
 */
export function breakLines(paragraph: string, breaking: Breaking): string[] | undefined {
	const words = paragraph.split(' ').filter(Boolean);
	const n = words.length;
	const { widths, width, shape } = breaking;
	const wordWidths = words.map((word) => widths.word(word));
	if (wordWidths.some((one) => one > width)) return undefined;
	const count = fewestLines(wordWidths, breaking);
	// previous[j] and row[j]: the cheapest way to set the first j words in k - 1 and in k lines.
	let previous: (Breaks | undefined)[] = [{ cost: 0, from: 0 }];
	for (let k = 1; k <= count; k++) {
		const row: (Breaks | undefined)[] = [];
		for (let j = k; j <= n; j++) {
			let full = -widths.space;
			for (let from = j - 1; from >= k - 1; from--) {
				full += (wordWidths[from] ?? 0) + widths.space;
				if (full > width) break;
				const before = previous[from];
				if (!before) continue;
				const cost = before.cost + lineCost(words, from, j, full / width, shape);
				if (cost < (row[j]?.cost ?? Number.POSITIVE_INFINITY)) row[j] = { cost, from, before };
			}
		}
		previous = row;
	}
	const lines: string[] = [];
	let end = n;
	for (let breaks = previous[n]; breaks?.before; breaks = breaks.before) {
		lines.unshift(words.slice(breaks.from, end).join(' '));
		end = breaks.from;
	}
	return lines;
}

/** The first words of a paragraph set in lines, of which the last begins at the word `from`. */
interface Breaks {
	readonly cost: number;
	readonly from: number;
	/** The lines before the last one. */
	readonly before?: Breaks;
}

function fewestLines(each: readonly number[], { widths, width }: Breaking): number {
	let lines = 0;
	let full = width;
	for (const one of each) {
		const longer = full + widths.space + one;
		if (longer > width) lines++;
		full = longer > width ? one : longer;
	}
	return lines;
}

function lineCost(
	words: readonly string[],
	from: number,
	to: number,
	full: number,
	shape: Breaking['shape'],
): number {
	const last = to === words.length;
	let cost = last && shape === 'reading' ? 0 : (1 - full) ** 2;
	if (last && from > 0 && to - from === 1 && full < 0.35) cost += orphanCost;
	if (last && shape === 'reading' && full < 0.3) cost += 4 * orphanCost * (0.3 - full);
	if (!last && weakWords.has(words[to - 1]?.toLowerCase() ?? '')) cost += weakWordCost[shape];
	return cost;
}

/** Where an address may be broken: behind a slash, a hyphen, a dot or another sign of addresses. */
const breakInAddress = /(?<=[/\\.@_?&=#-])/u;

/** Cuts a word that is wider than the line into pieces that fit: an address at its signs, any other word between letters. */
export function cutWord(word: string, measure: (text: string) => number, width: number): string[] {
	const pieces: string[] = [];
	let piece = '';
	for (const part of word.split(breakInAddress)) {
		if (measure(piece + part) <= width) {
			piece += part;
			continue;
		}
		if (piece) pieces.push(piece);
		piece = '';
		for (const character of part) {
			if (piece && measure(piece + character) > width) {
				pieces.push(piece);
				piece = '';
			}
			piece += character;
		}
	}
	return [...pieces, piece];
}
