import type { EnhancementOptions, PresetId } from '../../art-requests/presets.ts';
import { findPreset } from '../../art-requests/presets.ts';
import { parseHex } from '../raster/colour.ts';
import type { Colour } from '../scene/backdrop.ts';
import { hardShadow, noShadow, softShadow, tableShadow } from '../scene/shadow.ts';
import type { Surface } from '../scene/surface.ts';
import type { Look } from './look.ts';

/** Colour words, English and Indonesian, and what a studio would paint for them. */
const colourWords: readonly (readonly [RegExp, string])[] = [
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

const surfaceWords: readonly (readonly [RegExp, Surface])[] = [
	[/\b(marble|marmer)\b/, 'marble'],
	[/\b(concrete|stone|batu|beton|semen)\b/, 'stone'],
	[/\b(linen|fabric|cloth|kain)\b/, 'linen'],
	[/\b(wood|wooden|kayu|table|meja)\b/, 'wood'],
];

/** Words that turn a knob of the tone, and how far. */
const toneWords: readonly (readonly [RegExp, (tone: Look['tone']) => Partial<Look['tone']>])[] = [
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

const transparentWords =
	/\b(transparent|transparan|tembus pandang|no background|remove the background|tanpa latar)\b/;
const wholeWords =
	/\b(keep the (background|scene|room)|original background|latar asli|as it is|kept as it is)\b/;
const noShadowWords = /\b(no shadow|without (a )?shadow|shadowless|tanpa bayangan)\b/;
const hardShadowWords = /\b(hard (light|shadow)|harsh|bayangan keras|long shadow)\b/;
const softShadowWords = /\b(soft shadow|soft ?box|diffused?|bayangan lembut)\b/;

/** Changes a look by what the customer wrote; words that a preset filled in and nobody edited change nothing. */
export function applyText(look: Look, options: EnhancementOptions, preset: PresetId | undefined): Look {
	const own = ownWords(options, preset);
	const backdrop = lookGround(look, own.background, own.everything);
	const shadow = noShadowWords.test(own.everything)
		? noShadow
		: hardShadowWords.test(own.light)
			? hardShadow
			: softShadowWords.test(own.light)
				? softShadow
				: undefined;
	let tone = look.tone;
	for (const [word, turn] of toneWords) if (word.test(own.light)) tone = { ...tone, ...turn(tone) };
	return { ...look, ...backdrop, ...(shadow && { shadow }), tone };
}

/** What the customer's own words say of the colours and the temper of a design. */
export interface Mood {
	/** A colour they name. */
	readonly colour?: Colour | undefined;
	readonly temper?: 'bold' | 'calm' | 'dark' | undefined;
}

const temperWords: readonly (readonly [RegExp, Mood['temper']])[] = [
	[/\b(dark|moody|luxury|luxurious|premium|gelap|mewah)\b/, 'dark'],
	[/\b(bold|vivid|vibrant|colou?rful|playful|fun|cerah|ceria|mencolok)\b/, 'bold'],
	[
		/\b(minimal|minimalist|minimalis|elegant|elegan|clean|calm|simple|sederhana|bersih|tenang|soft|lembut)\b/,
		'calm',
	],
];

export function moodOf(options: EnhancementOptions, preset: PresetId | undefined): Mood {
	const own = ownWords(options, preset);
	const temper = temperWords.find(([word]) => word.test(own.everything))?.[1];
	return { colour: colourIn(own.background) ?? colourIn(own.light), temper };
}

/** Text by what it may change, in lower case: the words of a field count where they belong. */
function ownWords(options: EnhancementOptions, preset: PresetId | undefined) {
	const filled = preset && findPreset(preset)?.options;
	const edited = (field: Exclude<keyof EnhancementOptions, 'instructions'>) =>
		options[field] === filled?.[field] ? '' : options[field].toLowerCase();
	const instructions = options.instructions
		.filter((line) => !filled?.instructions.includes(line))
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
	return { background, light, everything: [edited('description'), background, light].join('. ') };
}

function lookGround(look: Look, background: string, everything: string): Partial<Look> {
	if (transparentWords.test(background) || transparentWords.test(everything))
		return { treatment: 'cut-out', ground: { kind: 'none' } };
	const words = background || mentionOfBackground(everything);
	if (words === '') return {};
	if (wholeWords.test(words)) return { treatment: 'whole-frame' };
	if (/\b(blur|blurred|buram|bokeh)\b/.test(words) && look.treatment === 'whole-frame')
		return { backdropBlur: 0.02 };
	const surface = surfaceWords.find(([word]) => word.test(words))?.[1];
	const colour = colourIn(words);
	if (surface)
		return {
			treatment: 'cut-out',
			shadow: tableShadow,
			ground: { kind: 'table', surface, wall: colour ?? [0.88, 0.86, 0.82] },
		};
	if (!colour) return {};
	const kind = /\b(flat|plain|solid|polos)\b/.test(words) ? 'flat' : 'sweep';
	return { treatment: 'cut-out', ground: { kind, colour } };
}

/** Outside the background field a colour only counts beside the word background ("latar", "backdrop"). */
function mentionOfBackground(text: string): string {
	return /[^.,;]*\b(background|backdrop|latar( belakang)?)\b[^.,;]*/.exec(text)?.[0] ?? '';
}

function colourIn(words: string): Colour | undefined {
	const hex = /#[0-9a-f]{6}\b/.exec(words)?.[0] ?? colourWords.find(([word]) => word.test(words))?.[1];
	return hex === undefined ? undefined : parseHex(hex);
}
