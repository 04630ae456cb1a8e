import type { Background, Look } from '../scene/look.ts';
import type { SceneName } from '../scene/scenes.ts';
import { hardShadow, noShadow, softShadow, tableShadow } from '../scene/shadow.ts';

/** Words and phrases, English and Indonesian, separated by commas, that mean the same. */
export interface Term {
	readonly en: string;
	readonly id: string;
}

export const wordsOf = ({ en, id }: Term): string[] => `${en}, ${id}`.split(', ');

export interface ColourTerm extends Term {
	readonly colour: string;
}

/** Names of colours. A longer name comes before a shorter one that it contains. */
export const colourTerms: readonly ColourTerm[] = [
	{ en: 'off-white, cream, ivory', id: 'krem, gading', colour: '#f5efe2' },
	{ en: 'white', id: 'putih', colour: '#fafafa' },
	{ en: 'black', id: 'hitam', colour: '#17181a' },
	{ en: 'dark grey, dark gray, charcoal', id: 'abu-abu tua', colour: '#3b3d41' },
	{ en: 'grey, gray, silver', id: 'abu-abu, abu, perak', colour: '#c3c5c8' },
	{ en: 'navy, dark blue', id: 'biru tua, biru dongker', colour: '#1d2f57' },
	{ en: 'sky blue, light blue', id: 'biru muda, biru langit', colour: '#b9d9ee' },
	{ en: 'blue', id: 'biru', colour: '#3f77c4' },
	{ en: 'turquoise, teal, cyan', id: 'tosca, toska', colour: '#2fa39b' },
	{ en: 'mint, light green', id: 'hijau muda', colour: '#bfe3cf' },
	{ en: 'sage', id: 'hijau sage', colour: '#b4c1ae' },
	{ en: 'olive', id: 'zaitun', colour: '#7d7a45' },
	{ en: 'green', id: 'hijau', colour: '#4f9a5e' },
	{ en: 'maroon, burgundy', id: 'merah tua, merah marun', colour: '#6d1f2c' },
	{ en: 'magenta, fuchsia', id: 'fusia', colour: '#c8307f' },
	{ en: 'coral, salmon', id: 'koral', colour: '#f28b74' },
	{ en: 'peach', id: 'persik', colour: '#f8cdae' },
	{ en: 'pink, rose, blush', id: 'merah muda', colour: '#f2bccb' },
	{ en: 'terracotta, rust', id: 'terakota, merah bata', colour: '#b9603f' },
	{ en: 'red', id: 'merah', colour: '#c8382f' },
	{ en: 'orange', id: 'oranye, jingga', colour: '#ee8a35' },
	{ en: 'mustard', id: 'kuning mustar', colour: '#d5a021' },
	{ en: 'gold', id: 'emas', colour: '#d7b25e' },
	{ en: 'yellow', id: 'kuning', colour: '#f5cf4a' },
	{ en: 'lilac, lavender', id: 'lila, ungu muda', colour: '#cbb8e6' },
	{ en: 'purple, violet', id: 'ungu', colour: '#8f74c0' },
	{ en: 'beige, sand', id: 'pasir', colour: '#e4d5bd' },
	{ en: 'brown, chocolate', id: 'cokelat, coklat', colour: '#8a6141' },
];

/** Words before or behind a colour that make it lighter (positive) or darker. */
export const shadeTerms: readonly (Term & { readonly lightness: number })[] = [
	{ en: 'pastel, pale, light', id: 'muda, pucat', lightness: 0.55 },
	{ en: 'dark, deep', id: 'tua, gelap', lightness: -0.55 },
];

export const surfaceTerms: readonly (Term & { readonly scene: SceneName })[] = [
	{ en: 'marble', id: 'marmer', scene: 'marble-kitchen' },
	{ en: 'concrete, stone, slate, granite, cement', id: 'batu, beton, semen', scene: 'concrete' },
	{ en: 'linen, fabric, cloth, cotton, canvas', id: 'kain, katun, taplak', scene: 'linen' },
	{ en: 'wood, wooden, oak, walnut, teak, table, desk', id: 'kayu, jati, meja', scene: 'oak-table' },
];

const room = (scene: SceneName): Background => ({ kind: 'lifestyle', scene });

/** Places, and the table that stands for each. */
export const roomTerms: readonly (Term & { readonly background: Background })[] = [
	{ en: 'kitchen', id: 'dapur', background: room('marble-kitchen') },
	{ en: 'bathroom, spa', id: 'kamar mandi', background: room('bathroom') },
	{ en: 'terracotta wall', id: 'dinding terakota', background: room('terracotta-wall') },
	{ en: 'bedroom', id: 'kamar tidur', background: room('linen') },
	{
		en: 'cafe, café, coffee shop, restaurant',
		id: 'kafe, kedai, restoran, warung',
		background: room('cafe'),
	},
	{ en: 'office, workspace', id: 'kantor, ruang kerja', background: room('concrete') },
	{ en: 'garden, outdoor, outdoors, nature', id: 'taman, kebun, alam', background: room('garden-table') },
	{
		en: 'room, living room, home, lifestyle, at home, scene',
		id: 'ruangan, ruang tamu, rumah, suasana rumah',
		background: { kind: 'lifestyle' },
	},
	{
		en: 'bold colour, bold color, strong colour, strong color, contrasting, colourful, colorful',
		id: 'warna kontras, warna mencolok, warna cerah, warna-warni',
		background: { kind: 'contrast' },
	},
];

export const plainTerms = {
	/** An evenly lit background without a floor. */
	flat: { en: 'flat, plain, solid', id: 'polos' },
	/** A studio background without a named colour. */
	sweep: { en: 'studio, seamless, sweep, clean background', id: 'studio, latar bersih' },
	transparent: {
		en: 'transparent, no background, remove the background, without background, cut out, cut-out',
		id: 'transparan, tembus pandang, tanpa latar, tanpa background, hapus latar, hapus background',
	},
	whole: {
		en: 'keep the background, keep the scene, keep the room, original background, as it is, same background',
		id: 'latar asli, latar tetap, jangan ubah latar, background asli, apa adanya',
	},
	blurred: { en: 'blur, blurred, bokeh, out of focus, shallow depth of field', id: 'buram, kabur' },
} as const satisfies Readonly<Record<string, Term>>;

export const shadowTerms: readonly (Term & { readonly shadow: Look['shadow'] })[] = [
	{
		en: 'no shadow, no shadows, without shadow, without a shadow, shadowless',
		id: 'tanpa bayangan',
		shadow: noShadow,
	},
	{
		en: 'hard light, hard shadow, harsh, long shadow, direct sun, side light, crisp shadow',
		id: 'bayangan keras, bayangan tegas, cahaya keras, cahaya samping, sinar matahari',
		shadow: hardShadow,
	},
	{
		en: 'soft shadow, softbox, soft box, diffuse, diffused, soft light, gentle shadow',
		id: 'bayangan lembut, cahaya lembut',
		shadow: softShadow,
	},
	{ en: 'window light', id: 'cahaya jendela', shadow: tableShadow },
];

type ToneChange = (tone: Look['tone']) => Partial<Look['tone']>;

/** Words that change light and colour, in lighting, colour tone, style, details and instructions. */
export const toneTerms: readonly (Term & { readonly change: ToneChange })[] = [
	{
		en: 'warm, warmer, golden, golden hour, sunset, cosy, cozy',
		id: 'hangat, keemasan, senja',
		change: (tone) => ({ warmth: tone.warmth + 0.45 }),
	},
	{ en: 'cool, cooler, cold, icy', id: 'dingin, sejuk', change: (tone) => ({ warmth: tone.warmth - 0.45 }) },
	{
		en: 'neutral, true to life, natural colours, natural colors, accurate, no colour cast',
		id: 'netral, warna asli, sesuai aslinya',
		change: () => ({ warmth: 0, whiteBalance: 1, saturation: 1 }),
	},
	{
		en: 'bright, brighter, airy, high-key, high key, well lit, daylight',
		id: 'terang, cerah, lebih terang, siang',
		change: (tone) => ({ exposure: tone.exposure + 0.25, shadows: tone.shadows + 0.2 }),
	},
	{
		en: 'dark, darker, moody, low-key, low key, night',
		id: 'gelap, malam, temaram',
		change: (tone) => ({ exposure: tone.exposure - 0.35, vignette: tone.vignette + 0.25 }),
	},
	{
		en: 'dramatic, contrasty, high contrast, bold, punchy, cinematic',
		id: 'dramatis, kontras, tegas, sinematik',
		change: (tone) => ({ contrast: tone.contrast + 0.35, vignette: tone.vignette + 0.2 }),
	},
	{
		en: 'vivid, vibrant, saturated, colourful, colorful, rich, fresh, playful',
		id: 'cerah ceria, segar, berwarna, ceria, kaya warna',
		change: (tone) => ({ saturation: tone.saturation + 0.3 }),
	},
	{
		en: 'muted, faded, desaturated, pastel, matte',
		id: 'pudar, kalem, lembut warnanya',
		change: (tone) => ({ saturation: tone.saturation - 0.35 }),
	},
	{
		en: 'vintage, retro, nostalgic, old film',
		id: 'jadul, klasik, tempo dulu',
		change: (tone) => ({
			saturation: tone.saturation - 0.25,
			warmth: tone.warmth + 0.3,
			vignette: tone.vignette + 0.2,
		}),
	},
	{ en: 'sepia', id: 'sephia', change: () => ({ saturation: 0.2, warmth: 0.9 }) },
	{
		en: 'black and white, monochrome, greyscale, grayscale',
		id: 'hitam putih, monokrom',
		change: () => ({ saturation: 0 }),
	},
	{
		en: 'crisp, sharp, sharper, detailed, texture, crisp edges',
		id: 'tajam, detail, tekstur',
		change: (tone) => ({ clarity: tone.clarity + 0.25 }),
	},
	{
		en: 'glossy, shiny, gloss',
		id: 'mengkilap, kilau, berkilau',
		change: (tone) => ({ contrast: tone.contrast + 0.15, clarity: tone.clarity + 0.1 }),
	},
	{
		en: 'soft, softly, softer, dreamy, gentle, delicate',
		id: 'lembut, halus',
		change: (tone) => ({ clarity: tone.clarity - 0.12, contrast: tone.contrast - 0.06 }),
	},
	{
		en: 'vignette, dark corners, spotlight',
		id: 'vinyet, lampu sorot',
		change: (tone) => ({ vignette: tone.vignette + 0.35 }),
	},
	{
		en: 'open shadows, lift the shadows, brighten the shadows, fill light',
		id: 'terangkan bayangan, angkat bayangan',
		change: (tone) => ({ shadows: tone.shadows + 0.4 }),
	},
];

/** Words that change how large the product is, as a factor of its size. */
export const sizeTerms: readonly (Term & { readonly factor: number })[] = [
	{
		en: 'larger, bigger, large, close-up, close up, closer, fill the frame, zoom in',
		id: 'lebih besar, perbesar, lebih dekat, penuhi bingkai',
		factor: 1.2,
	},
	{
		en: 'smaller, more room, more space, space around, copy space, negative space, zoom out',
		id: 'lebih kecil, perkecil, ruang kosong, lebih jauh',
		factor: 0.76,
	},
];

/** Words for the colours of a design's panel. */
export const schemeTerms: readonly (Term & { readonly tone: 'bold' | 'calm' | 'dark' })[] = [
	{ en: 'dark, moody, luxury, luxurious, premium, exclusive', id: 'gelap, mewah, eksklusif', tone: 'dark' },
	{
		en: 'bold, vivid, vibrant, colourful, colorful, playful, fun, energetic',
		id: 'cerah, ceria, mencolok, berani',
		tone: 'bold',
	},
	{
		en: 'minimal, minimalist, elegant, clean, calm, simple, soft, modern, professional, natural',
		id: 'minimalis, elegan, bersih, tenang, sederhana, lembut, profesional, alami',
		tone: 'calm',
	},
];

/** What every picture does already: understood, and nothing to change. */
export const alwaysTerms: Term = {
	en: 'centre, center, centred, centered, in the middle, keep, recognisable, recognizable, clean edges, natural shadow, shadow, high quality, photorealistic, realistic, product, photography, commercial, e-commerce, catalogue, catalog, no text, no watermark, straight',
	id: 'tengah, di tengah, jaga, pertahankan, tepi rapi, bayangan alami, bayangan, kualitas tinggi, realistis, produk, fotografi, komersial, katalog, tanpa tulisan, lurus',
};
