import type { Face } from './face.ts';

/** How a run of text is set. */
export interface Type {
	readonly face: Face;
	/** Pixels to the em. */
	readonly size: number;
	/** Between characters, in em. */
	readonly tracking: number;
	/** From one base line to the next, in em. */
	readonly leading: number;
}

/** A character and where it begins, in pixels from the start of the run. */
interface PlacedCharacter {
	readonly character: string;
	readonly x: number;
}

/** Places the characters of a run one after another, with kerning, and returns the width up to the next one. */
export function placeCharacters(text: string, type: Type): { placed: PlacedCharacter[]; width: number } {
	const { face, size, tracking } = type;
	const placed: PlacedCharacter[] = [];
	const characters = [...text];
	let x = 0;
	for (const [i, character] of characters.entries()) {
		const next = characters[i + 1];
		placed.push({ character, x: x * size });
		x += face.glyph(character).advance;
		if (next !== undefined) x += face.kerning(character, next) + tracking;
	}
	return { placed, width: x * size };
}

/** The width of a run in pixels, from the first glyph's origin to the last one's advance. */
export const widthOf = (text: string, type: Type): number => placeCharacters(text, type).width;

/** Widths of words and of the space between two, in pixels: words are measured once at all sizes. */
export interface WordWidths {
	word(text: string): number;
	readonly space: number;
}

const measured = new WeakMap<Face, Map<string, number>>();

export function wordWidths(type: Type): WordWidths {
	const { face, size, tracking } = type;
	const known = measured.get(face) ?? new Map<string, number>();
	measured.set(face, known);
	const ems = (text: string) => {
		const key = `${tracking} ${text}`;
		const em = known.get(key) ?? widthOf(text, { ...type, size: 1 });
		// Bounds the memory of a warm function.
		if (known.size > 5000) known.clear();
		known.set(key, em);
		return em;
	};
	return { word: (text) => ems(text) * size, space: (ems(' ') + 2 * tracking) * size };
}

const hanging = new Map([
	['“', 1],
	['‘', 1],
	['"', 1],
	["'", 1],
	['«', 0.6],
	['–', 0.5],
	['—', 0.4],
	['•', 0],
]);

/**
 * How far a line is moved to the left of its margin, in pixels, for optical alignment: the side bearing of its
 * first glyph and most of an opening quotation mark.
 */
export function opticalIndent(text: string, { face, size }: Type): number {
	const first = [...text][0];
	if (first === undefined) return 0;
	const { left, advance } = face.glyph(first);
	return (left + (hanging.get(first) ?? 0) * (advance - left)) * size;
}
