import headlineOutlines from './fonts/headline.json' with { type: 'json' };
import strongOutlines from './fonts/strong.json' with { type: 'json' };
import textOutlines from './fonts/text.json' with { type: 'json' };
import { shapeOutline } from './shapes.ts';

interface Outlines {
	readonly unitsPerEm: number;
	readonly capHeight: number;
	readonly glyphs: Readonly<Record<string, string>>;
	readonly kerning: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** One glyph; lengths in units. */
interface Glyph {
	readonly advance: number;
	/** Where its ink begins. */
	readonly left: number;
	/** Where its ink ends. */
	readonly right: number;
	/** SVG path data, upwards. */
	readonly path: string;
}

/** A typeface at one weight. */
export interface Face {
	/** Units to the em. */
	readonly unitsPerEm: number;
	/** Height of capitals, in em. */
	readonly capHeight: number;
	/** Throws for a character that the face lacks; it has all that `canSet` allows. */
	glyph(character: string): Glyph;
	/** The change of the distance between two characters, in units. */
	kerning(left: string, right: string): number;
}

const withoutAccent = (character: string) => character.normalize('NFD').charAt(0);

function createFace({ unitsPerEm, capHeight, glyphs, kerning }: Outlines): Face {
	const known = new Map<string, Glyph>();
	const pairs = new Map<string, number>();
	for (const [lefts, row] of Object.entries(kerning))
		for (const [rights, change] of Object.entries(row))
			for (const left of lefts) for (const right of rights) pairs.set(left + right, change);
	return {
		unitsPerEm,
		capHeight: capHeight / unitsPerEm,
		glyph(character) {
			const before = known.get(character);
			if (before) return before;
			const written = glyphs[character === '\u00a0' ? ' ' : character] ?? shapeOutline(character, capHeight);
			const [, advance, left, right, path = ''] = /^(\d+) (-?\d+) (-?\d+) (.*)$/.exec(written ?? '') ?? [];
			if (advance === undefined) throw new Error('The face has no outline for a character.');
			const glyph = { advance: Number(advance), left: Number(left), right: Number(right), path };
			known.set(character, glyph);
			return glyph;
		},
		kerning: (left, right) =>
			pairs.get(left + right) ?? pairs.get(withoutAccent(left) + withoutAccent(right)) ?? 0,
	};
}

export const faces = {
	/** Condensed and heavy, for headlines. */
	headline: createFace(headlineOutlines),
	/** For calm headlines and for buttons. */
	strong: createFace(strongOutlines),
	/** For reading. */
	text: createFace(textOutlines),
} as const;
