import { parseHex } from '../raster/colour.ts';
import type { Colour } from '../scene/backdrop.ts';
import { hardShadow, noShadow, softShadow, tableShadow } from '../scene/shadow.ts';
import type { Surface } from '../scene/surface.ts';
import type { Look } from './look.ts';

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

/** Colour names, English and Indonesian, and the sRGB colour that each stands for. */
const colourPatterns: readonly (readonly [RegExp, string])[] = [
	[/\b(off-?white|cream|krem|ivory|gading)\b/, '#f5efe2'],
	[/\b(white|putih)\b/, '#fafafa'],
	[/\b(black|hitam)\b/, '#17181a'],
	[/\b(dark gr[ae]y|charcoal|abu-abu tua)\b/, '#3b3d41'],
	[/\b(gr[ae]y|abu-abu|abu|silver|perak)\b/, '#c3c5c8'],
	[/\b(navy|biru tua|dark blue)\b/, '#1d2f57'],
	[/\b(sky blue|light blue|biru muda)\b/, '#b9d9ee'],
	[/\b(blue|biru)\b/, '#3f77c4'],
	[/\b(turquoise|teal|cyan|tosca|toska)\b/, '#2fa39b'],
	[/\b(mint|hijau muda|light green)\b/, '#bfe3cf'],
	[/\b(green|hijau)\b/, '#4f9a5e'],
	[/\b(maroon|burgundy|merah tua)\b/, '#6d1f2c'],
	[/\b(pink|merah muda)\b/, '#f2bccb'],
	[/\b(red|merah)\b/, '#c8382f'],
	[/\b(orange|oranye|jingga)\b/, '#ee8a35'],
	[/\b(gold|emas)\b/, '#d7b25e'],
	[/\b(yellow|kuning)\b/, '#f5cf4a'],
	[/\b(purple|violet|lavender|ungu)\b/, '#8f74c0'],
	[/\b(beige|sand|pasir)\b/, '#e4d5bd'],
	[/\b(brown|cokelat|coklat)\b/, '#8a6141'],
];

const surfacePatterns: readonly (readonly [RegExp, Surface])[] = [
	[/\b(marble|marmer)\b/, 'marble'],
	[/\b(concrete|stone|batu|beton|semen)\b/, 'stone'],
	[/\b(linen|fabric|cloth|kain)\b/, 'linen'],
	[/\b(wood|wooden|kayu|table|meja)\b/, 'wood'],
];

/** Terms that change a setting of the tone, and by how much. */
const tonePatterns: readonly (readonly [RegExp, (tone: Look['tone']) => Partial<Look['tone']>])[] = [
	[/\b(warm|warmer|hangat|golden|keemasan)\b/, (tone) => ({ warmth: tone.warmth + 0.45 })],
	[/\b(cool|cooler|cold|dingin|sejuk)\b/, (tone) => ({ warmth: tone.warmth - 0.45 })],
	[
		/\b(bright|brighter|airy|terang|cerah)\b/,
		(tone) => ({ exposure: tone.exposure + 0.25, shadows: tone.shadows + 0.2 }),
	],
	[
		/\b(dark|darker|moody|low-key|gelap)\b/,
		(tone) => ({ exposure: tone.exposure - 0.35, vignette: tone.vignette + 0.25 }),
	],
	[
		/\b(dramatic|dramatis|contrasty|kontras|bold)\b/,
		(tone) => ({ contrast: tone.contrast + 0.35, vignette: tone.vignette + 0.2 }),
	],
	[/\b(vivid|vibrant|saturated|colou?rful|cerah ceria)\b/, (tone) => ({ saturation: tone.saturation + 0.3 })],
	[/\b(muted|faded|desaturated|pastel|pudar|kalem)\b/, (tone) => ({ saturation: tone.saturation - 0.35 })],
	[/\b(black and white|monochrome|hitam putih)\b/, () => ({ saturation: 0 })],
	[/\b(crisp|sharp|detailed|tajam)\b/, (tone) => ({ clarity: tone.clarity + 0.25 })],
	[
		/\b(soft|softly|dreamy|lembut|halus)\b/,
		(tone) => ({ clarity: tone.clarity - 0.12, contrast: tone.contrast - 0.06 }),
	],
];

const transparentPattern =
	/\b(transparent|transparan|tembus pandang|no background|remove the background|tanpa latar)\b/;
const wholeFramePattern =
	/\b(keep the (background|scene|room)|original background|latar asli|as it is|kept as it is)\b/;
const noShadowPattern = /\b(no shadow|without (a )?shadow|shadowless|tanpa bayangan)\b/;
const hardShadowPattern = /\b(hard (light|shadow)|harsh|bayangan keras|long shadow)\b/;
const softShadowPattern = /\b(soft shadow|soft ?box|diffused?|bayangan lembut)\b/;

/**
 * Changes a look by what the customer wrote. `defaults` are the texts that the preset filled in: a field that still
 * holds its default changes nothing.
 */
export function applyText(look: Look, options: TextOptions, defaults?: TextOptions): Look {
	const own = editedText(options, defaults);
	const changes = backgroundChanges(look, own.background, own.all);
	const shadow = noShadowPattern.test(own.all)
		? noShadow
		: hardShadowPattern.test(own.light)
			? hardShadow
			: softShadowPattern.test(own.light)
				? softShadow
				: undefined;
	let tone = look.tone;
	for (const [pattern, change] of tonePatterns)
		if (pattern.test(own.light)) tone = { ...tone, ...change(tone) };
	return { ...look, ...changes, ...(shadow && { shadow }), tone };
}

/** The colour scheme that the customer's text asks for. */
export interface ColourScheme {
	/** A colour that the text names. */
	readonly colour?: Colour | undefined;
	readonly tone?: 'bold' | 'calm' | 'dark' | undefined;
}

const schemePatterns: readonly (readonly [RegExp, ColourScheme['tone']])[] = [
	[/\b(dark|moody|luxury|luxurious|premium|gelap|mewah)\b/, 'dark'],
	[/\b(bold|vivid|vibrant|colou?rful|playful|fun|cerah|ceria|mencolok)\b/, 'bold'],
	[
		/\b(minimal|minimalist|minimalis|elegant|elegan|clean|calm|simple|sederhana|bersih|tenang|soft|lembut)\b/,
		'calm',
	],
];

export function colourSchemeOf(options: TextOptions, defaults?: TextOptions): ColourScheme {
	const own = editedText(options, defaults);
	const tone = schemePatterns.find(([pattern]) => pattern.test(own.all))?.[1];
	return { colour: colourIn(own.background) ?? colourIn(own.light), tone };
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
	if (transparentPattern.test(background) || transparentPattern.test(all))
		return { treatment: 'cut-out', background: { kind: 'none' } };
	const text = background || backgroundPhrase(all);
	if (text === '') return {};
	if (wholeFramePattern.test(text)) return { treatment: 'whole-frame' };
	if (/\b(blur|blurred|buram|bokeh)\b/.test(text) && look.treatment === 'whole-frame')
		return { backdropBlur: 0.02 };
	const surface = surfacePatterns.find(([pattern]) => pattern.test(text))?.[1];
	const colour = colourIn(text);
	if (surface)
		return {
			treatment: 'cut-out',
			shadow: tableShadow,
			background: { kind: 'table', surface, wall: colour ?? [0.88, 0.86, 0.82] },
		};
	if (!colour) return {};
	const kind = /\b(flat|plain|solid|polos)\b/.test(text) ? 'flat' : 'sweep';
	return { treatment: 'cut-out', background: { kind, colour } };
}

/** The phrase around "background", "backdrop" or "latar": elsewhere in the text a colour is not the background's. */
function backgroundPhrase(text: string): string {
	return /[^.,;]*\b(background|backdrop|latar( belakang)?)\b[^.,;]*/.exec(text)?.[0] ?? '';
}

function colourIn(text: string): Colour | undefined {
	const hex = /#[0-9a-f]{6}\b/.exec(text)?.[0] ?? colourPatterns.find(([pattern]) => pattern.test(text))?.[1];
	return hex === undefined ? undefined : parseHex(hex);
}
