import { createPicture, createPlane, type Picture, type Plane } from './raster.ts';
import { tabulate } from './tabulate.ts';

/** A colour in sRGB 0…1. */
export type Colour = readonly [number, number, number];

const encoded = tabulate(fromLinear, 1, 4096);
/** The curve is steep near black, where the steps above would show. */
const darkest = 1 / 64;
const encodedDark = tabulate(fromLinear, darkest, 1024);

/** Linear light 0…1 → sRGB 0…1; values outside are clipped. Source: IEC 61966-2-1. */
export const encodeSrgb = (linear: number): number =>
	linear < darkest ? encodedDark(linear) : encoded(linear);

/** sRGB 0…1 → linear light 0…1; values outside are clipped. Source: IEC 61966-2-1. */
export const decodeSrgb = tabulate(toLinear, 1, 255);

/** CIE L*a*b* (D65) of an sRGB picture in 0…1: L 0…100, a and b about ±110. Source: CIE 15:2004. */
export function toLab(srgb: Picture): Picture {
	const lab = createPicture(srgb.width, srgb.height);
	for (let i = 0; i < srgb.data.length; i += 3) {
		const r = decodeSrgb(srgb.data[i]);
		const g = decodeSrgb(srgb.data[i + 1]);
		const b = decodeSrgb(srgb.data[i + 2]);
		const fx = labRoot((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
		const fy = labRoot(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
		const fz = labRoot((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
		lab.data[i] = 116 * fy - 16;
		lab.data[i + 1] = 500 * (fx - fy);
		lab.data[i + 2] = 200 * (fy - fz);
	}
	return lab;
}

/** The inverse of {@link toLab} for one colour: sRGB 0…1, clipped to the gamut. */
export function labToSrgb(L: number, a: number, b: number): [number, number, number] {
	const fy = (L + 16) / 116;
	const x = 0.95047 * labCube(fy + a / 500);
	const y = labCube(fy);
	const z = 1.08883 * labCube(fy - b / 200);
	return [
		encodeSrgb(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
		encodeSrgb(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
		encodeSrgb(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
	];
}

/** OKLab of linear light. Source: Björn Ottosson, "A perceptual color space for image processing", 2020. */
export function oklabOf(r: number, g: number, b: number): [number, number, number] {
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	return [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	];
}

/** `value ** 3` takes ten times as long. */
const cube = (value: number): number => value * value * value;

/** The inverse of {@link oklabOf}: linear light, not clipped. */
export function linearOfOklab(L: number, a: number, b: number): [number, number, number] {
	const l = cube(L + 0.3963377774 * a + 0.2158037573 * b);
	const m = cube(L - 0.1055613458 * a - 0.0638541728 * b);
	const s = cube(L - 0.0894841775 * a - 1.291485548 * b);
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

/** OKLab of a colour in sRGB 0…1. */
export const oklabOfSrgb = (r: number, g: number, b: number): [number, number, number] =>
	oklabOf(decodeSrgb(r), decodeSrgb(g), decodeSrgb(b));

/** The inverse of {@link oklabOfSrgb}, clipped to the gamut. */
export const srgbFromOklab = (L: number, a: number, b: number): [number, number, number] => {
	const [red, green, blue] = linearOfOklab(L, a, b);
	return [encodeSrgb(red), encodeSrgb(green), encodeSrgb(blue)];
};

/** {@link srgbFromOklab} of a chroma and a hue in radians. */
export const srgbFromOklch = (L: number, chroma: number, hue: number): [number, number, number] =>
	srgbFromOklab(L, chroma * Math.cos(hue), chroma * Math.sin(hue));

/** Rec. 709 luma of an sRGB (or luminance of a linear) colour, whose red is at `at`. */
export const lumaAt = (colours: ArrayLike<number>, at: number): number =>
	0.2126 * colours[at] + 0.7152 * colours[at + 1] + 0.0722 * colours[at + 2];

/** {@link lumaAt} of each pixel of a picture. */
export function lumaOf(picture: Picture): Plane {
	const luma = createPlane(picture.width, picture.height);
	for (let i = 0; i < luma.data.length; i++) luma.data[i] = lumaAt(picture.data, i * 3);
	return luma;
}

/** A colour written as '#rrggbb' in sRGB 0…1. */
export function parseHex(hex: string): [number, number, number] {
	const value = Number.parseInt(hex.slice(1), 16);
	return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toLinear(value: number): number {
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
	return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function labRoot(t: number): number {
	return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
}

function labCube(t: number): number {
	return t > 6 / 29 ? t * t * t : (116 * t - 16) * (27 / 24389);
}
