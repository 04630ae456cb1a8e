import type { Colour } from '../../raster/colour.ts';
import { parseHex } from '../../raster/colour.ts';
import { type Look, white } from '../scene/look.ts';
import { tableShadow } from '../scene/shadow.ts';
import {
	alwaysTerms,
	colourTerms,
	plainTerms,
	roomTerms,
	schemeTerms,
	shadeTerms,
	shadowTerms,
	sizeTerms,
	surfaceTerms,
	type Term,
	toneTerms,
	wordsOf,
} from './vocabulary.ts';

/** What a customer writes about the picture, field by field. */
export interface TextOptions {
	readonly description: string;
	readonly style: string;
	readonly background: string;
	readonly lighting: string;
	readonly colorTone: string;
	readonly details: string;
	readonly instructions: readonly string[];
}

/** Matches any of a term's words as whole words, whatever the case. */
function patternOf(term: Term): RegExp {
	const words = [...new Set(wordsOf(term))].sort((a, b) => b.length - a.length);
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

const patterns = new Map<Term, RegExp>();

/** Whether a text has one of a term's words. */
function has(text: string, term: Term): boolean {
	const pattern = patterns.get(term) ?? patternOf(term);
	patterns.set(term, pattern);
	return pattern.test(text);
}

/**
 * Changes a look by what the customer wrote. `defaults` are the texts that the preset filled in: a field that still
 * holds its default changes nothing.
 */
export function applyText(look: Look, options: TextOptions, defaults?: TextOptions): Look {
	const own = editedText(options, defaults);
	const changes = backgroundChanges(look, own.background, own.all);
	const shadow = shadowTerms.find((term) => has(own.light, term) || has(own.background, term))?.shadow;
	let tone = look.tone;
	for (const term of toneTerms) if (has(own.light, term)) tone = { ...tone, ...term.change(tone) };
	const factor = sizeTerms.find((term) => has(own.light, term))?.factor ?? 1;
	return { ...look, ...changes, ...(shadow && { shadow }), tone, placement: scaled(look.placement, factor) };
}

/** The largest share of the canvas that a product fills. */
const largestPlacement = 0.94;

const scaled = (placement: Look['placement'], factor: number): Look['placement'] =>
	factor === 1
		? placement
		: {
				width: Math.min(largestPlacement, placement.width * factor),
				height: Math.min(largestPlacement, placement.height * factor),
				baseline: factor > 1 ? Math.max(placement.baseline, 0.92) : placement.baseline,
			};

/** The colour scheme that the customer's text asks for. */
export interface ColourScheme {
	/** A colour that the text names. */
	readonly colour?: Colour | undefined;
	readonly tone?: 'bold' | 'calm' | 'dark' | undefined;
}

export function colourSchemeOf(options: TextOptions, defaults?: TextOptions): ColourScheme {
	const own = editedText(options, defaults);
	const tone = schemeTerms.find((term) => has(own.all, term))?.tone;
	return { colour: colourIn(own.background) ?? colourIn(own.light), tone };
}

/** The fields that say how the picture should be; a description may speak of the product alone. */
const directingFields = ['style', 'background', 'lighting', 'colorTone', 'details'] as const;

/** The text of a field without the phrases that the preset filled in. */
const editedPhrases = (text: string, filledIn: string | undefined): string[] =>
	phrasesOf(text).filter((phrase) => !filledIn?.toLowerCase().includes(phrase.toLowerCase()));

const phrasesOf = (text: string): string[] =>
	text
		.split(/[,.;:!?\n]+(?=\s|$)|\s+(?:and|dan)\s+/u)
		.map((phrase) => phrase.trim())
		.filter((phrase) => /\p{L}{2}/u.test(phrase));

const imperative =
	/^(?:please |tolong )?(?:make|add|remove|put|place|change|turn|use|show|buat|buatkan|tambah\w*|hapus|taruh|letakkan|ganti|ubah|pakai|gunakan)\s/i;

const allTerms: readonly Term[] = [
	...colourTerms,
	...surfaceTerms,
	...roomTerms,
	...Object.values(plainTerms),
	...shadowTerms,
	...toneTerms,
	...sizeTerms,
	...schemeTerms,
	alwaysTerms,
];

/**
 * The phrases of the customer's own text that have no word of the vocabulary, each once: of a description only those
 * that ask for a change.
 */
export function unknownPhrases(options: TextOptions, defaults?: TextOptions): string[] {
	const directing = directingFields.flatMap((field) => editedPhrases(options[field], defaults?.[field]));
	const instructions = options.instructions
		.filter((line) => !defaults?.instructions.includes(line))
		.flatMap(phrasesOf);
	const asked = editedPhrases(options.description, defaults?.description).filter((phrase) =>
		imperative.test(phrase),
	);
	const isKnown = (phrase: string) => hexPattern.test(phrase) || allTerms.some((term) => has(phrase, term));
	return [...new Set([...directing, ...instructions, ...asked])].filter((phrase) => !isKnown(phrase));
}

/** The text that differs from the defaults, in lower case, grouped by what it may change. */
function editedText(options: TextOptions, defaults: TextOptions | undefined) {
	const edited = (field: Exclude<keyof TextOptions, 'instructions'>) =>
		options[field] === defaults?.[field] ? '' : options[field].toLowerCase();
	const instructions = options.instructions
		.filter((line) => !defaults?.instructions.includes(line))
		.join('. ')
		.toLowerCase();
	const light = [
		edited('lighting'),
		edited('colorTone'),
		edited('style'),
		edited('details'),
		instructions,
	].join('. ');
	const background = edited('background');
	return { background, light, all: [edited('description'), background, light].join('. ') };
}

function backgroundChanges(look: Look, background: string, all: string): Partial<Look> {
	if (has(background, plainTerms.transparent) || has(all, plainTerms.transparent))
		return { treatment: 'cut-out', background: { kind: 'none' } };
	const text = background || backgroundPhrase(all);
	if (text === '') return {};
	if (has(text, plainTerms.whole)) return { treatment: 'whole-frame' };
	if (has(text, plainTerms.blurred) && look.treatment === 'whole-frame') return { backdropBlur: 0.02 };
	const colour = colourIn(text);
	const scene = surfaceTerms.find((term) => has(text, term))?.scene;
	if (scene)
		return {
			treatment: 'cut-out',
			shadow: tableShadow,
			background: { kind: 'lifestyle', scene, wall: colour },
		};
	const room = roomTerms.find((term) => has(text, term))?.background;
	if (room) {
		const shadow = room.kind === 'lifestyle' ? tableShadow : undefined;
		return { treatment: 'cut-out', background: room, ...(shadow && { shadow }) };
	}
	const kind = has(text, plainTerms.flat) ? 'flat' : 'sweep';
	if (colour) return { treatment: 'cut-out', background: { kind, colour } };
	return has(text, plainTerms.sweep) || has(text, plainTerms.flat)
		? { treatment: 'cut-out', background: { kind, colour: white } }
		: {};
}

/** The phrase around "background", "backdrop" or "latar": elsewhere in the text a colour is not the background's. */
function backgroundPhrase(text: string): string {
	return /[^.,;]*\b(background|backdrop|latar( belakang)?)\b[^.,;]*/.exec(text)?.[0] ?? '';
}

const hexPattern = /#[0-9a-f]{6}\b/i;

/** The colour that a text names, lighter or darker where it says so. */
function colourIn(text: string): Colour | undefined {
	const hex = hexPattern.exec(text)?.[0];
	if (hex) return parseHex(hex.toLowerCase());
	const term = colourTerms.find((candidate) => has(text, candidate));
	if (!term) return undefined;
	const colour = parseHex(term.colour);
	const names = wordsOf(term).join('|');
	const shade = shadeTerms.find((candidate) => {
		const words = `(?:${wordsOf(candidate).join('|')})`;
		// A name that is a shade itself, such as light blue, is not shaded again.
		return new RegExp(`\\b(?:${words} (?:${names})|(?:${names}) ${words})\\b`, 'i').test(text);
	});
	if (!shade) return colour;
	const target = shade.lightness > 0 ? 1 : 0;
	const share = Math.abs(shade.lightness);
	const [r, g, b] = colour.map((value) => value + (target - value) * share);
	return [r, g, b];
}
