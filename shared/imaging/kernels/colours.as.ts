/**
 * Colours of whole pictures, four pixels at a time, in AssemblyScript; as `filters.as.ts`. Counts of values and of pixels are
 * rounded up to a multiple of 4: there is room for so many.
 */

/**
 * Values from 0 up to a power; the error is about 1e-6 of the result.
 *
 * The logarithm by the series of the inverse hyperbolic tangent, for a mantissa from √½ to √2; the exponential by Taylor's
 * series, for the part of an exponent that lies within ½ of a whole number.
 */
function power(values: v128, exponent: f32): v128 {
	const scale = i32x4.shr_s(i32x4.sub(values, i32x4.splat(0x3f3504f3)), 23);
	const mantissa = i32x4.sub(values, i32x4.shl(scale, 23));
	const one = f32x4.splat(1);
	const s = f32x4.div(f32x4.sub(mantissa, one), f32x4.add(mantissa, one));
	const s2 = f32x4.mul(s, s);
	let series = f32x4.add(f32x4.splat(0.57707802), f32x4.mul(s2, f32x4.splat(0.41219859)));
	series = f32x4.add(f32x4.splat(0.96179669), f32x4.mul(s2, series));
	series = f32x4.add(f32x4.splat(2.88539008), f32x4.mul(s2, series));
	const logarithm = f32x4.add(f32x4.convert_i32x4_s(scale), f32x4.mul(s, series));
	// The least power of 2 that is not subnormal: 0 stays about 0.
	const wanted = f32x4.pmax(f32x4.mul(logarithm, f32x4.splat(exponent)), f32x4.splat(-126));
	// A number so large has no digits after the point, and its last bits are those of the whole number.
	const large = f32x4.splat(12582912);
	const whole = f32x4.add(wanted, large);
	const x = f32x4.sub(wanted, f32x4.sub(whole, large));
	let result = f32x4.add(f32x4.splat(0.00133335581), f32x4.mul(x, f32x4.splat(0.000154035304)));
	result = f32x4.add(f32x4.splat(0.00961812911), f32x4.mul(x, result));
	result = f32x4.add(f32x4.splat(0.0555041087), f32x4.mul(x, result));
	result = f32x4.add(f32x4.splat(0.240226507), f32x4.mul(x, result));
	result = f32x4.add(f32x4.splat(<f32>Math.LN2), f32x4.mul(x, result));
	result = f32x4.add(one, f32x4.mul(x, result));
	return i32x4.add(result, i32x4.shl(whole, 23));
}

/** Four values, none below 0 or above 1. */
function clipped(values: v128): v128 {
	return f32x4.pmin(f32x4.splat(1), f32x4.pmax(f32x4.splat(0), values));
}

/** sRGB 0…1 → linear light 0…1, with an error below 2e-6. Source: IEC 61966-2-1. */
function decoded(values: v128): v128 {
	const srgb = clipped(values);
	const base = f32x4.mul(f32x4.add(srgb, f32x4.splat(0.055)), f32x4.splat(1 / 1.055));
	// The power 2.4 of the base: its square by the power 0.8 of its root, for which the polynomial stands.
	const x = f32x4.sqrt(base);
	let root = f32x4.add(f32x4.splat(0.5100866), f32x4.mul(x, f32x4.splat(-0.10713091)));
	root = f32x4.add(f32x4.splat(-1.045941), f32x4.mul(x, root));
	root = f32x4.add(f32x4.splat(1.233742), f32x4.mul(x, root));
	root = f32x4.add(f32x4.splat(-1.0025297), f32x4.mul(x, root));
	root = f32x4.add(f32x4.splat(1.3798069), f32x4.mul(x, root));
	root = f32x4.add(f32x4.splat(0.03196511), f32x4.mul(x, root));
	const curve = f32x4.mul(f32x4.mul(base, base), root);
	const line = f32x4.mul(srgb, f32x4.splat(1 / 12.92));
	return v128.bitselect(line, curve, f32x4.le(srgb, f32x4.splat(0.04045)));
}

/** Linear light 0…1 → sRGB 0…1; the inverse of {@link decoded}. */
function encoded(values: v128): v128 {
	const linear = clipped(values);
	// The curve of the standard as a polynomial of the fourth root.
	const x = f32x4.sqrt(f32x4.sqrt(linear));
	let curve = f32x4.add(f32x4.splat(-0.30603698), f32x4.mul(x, f32x4.splat(0.06487332)));
	curve = f32x4.add(f32x4.splat(0.63876945), f32x4.mul(x, curve));
	curve = f32x4.add(f32x4.splat(-0.83896536), f32x4.mul(x, curve));
	curve = f32x4.add(f32x4.splat(1.3602256), f32x4.mul(x, curve));
	curve = f32x4.add(f32x4.splat(0.14077678), f32x4.mul(x, curve));
	curve = f32x4.add(f32x4.splat(-0.05964175), f32x4.mul(x, curve));
	const line = f32x4.mul(linear, f32x4.splat(12.92));
	return f32x4.pmin(f32x4.splat(1), v128.bitselect(line, curve, f32x4.le(linear, f32x4.splat(0.0031308))));
}

/** {@link decoded} for values in place. */
export function decodeSrgb(values: usize, count: i32): void {
	const end = values + ((<usize>count) << 2);
	for (let at = values; at < end; at += 16) v128.store(at, decoded(v128.load(at)));
}

/** {@link encoded} for values in place. */
export function encodeSrgb(values: usize, count: i32): void {
	const end = values + ((<usize>count) << 2);
	for (let at = values; at < end; at += 16) v128.store(at, encoded(v128.load(at)));
}

/** One channel of the four pixels at a place. */
function redOf(pixels: usize): v128 {
	const most = v128.shuffle<f32>(v128.load(pixels), v128.load(pixels, 16), 0, 3, 6, 6);
	return v128.shuffle<f32>(most, v128.load(pixels, 32), 0, 1, 2, 5);
}

function greenOf(pixels: usize): v128 {
	const most = v128.shuffle<f32>(v128.load(pixels), v128.load(pixels, 16), 1, 4, 7, 7);
	return v128.shuffle<f32>(most, v128.load(pixels, 32), 0, 1, 2, 6);
}

function blueOf(pixels: usize): v128 {
	const some = v128.shuffle<f32>(v128.load(pixels), v128.load(pixels, 16), 2, 5, 5, 5);
	return v128.shuffle<f32>(some, v128.load(pixels, 32), 0, 1, 4, 7);
}

/** Writes three channels as four pixels. */
function storePixels(to: usize, red: v128, green: v128, blue: v128): void {
	const first = v128.shuffle<f32>(red, green, 0, 4, 1, 5);
	const last = v128.shuffle<f32>(red, green, 2, 6, 3, 7);
	v128.store(to, v128.shuffle<f32>(first, blue, 0, 1, 4, 2));
	v128.store(to, v128.shuffle<f32>(v128.shuffle<f32>(first, blue, 3, 5, 5, 5), last, 0, 1, 4, 5), 16);
	v128.store(to, v128.shuffle<f32>(blue, last, 2, 6, 7, 3), 32);
}

/** The sum of three channels with weights. */
function mixture(red: v128, green: v128, blue: v128, r: f32, g: f32, b: f32): v128 {
	return f32x4.add(
		f32x4.add(f32x4.mul(red, f32x4.splat(r)), f32x4.mul(green, f32x4.splat(g))),
		f32x4.mul(blue, f32x4.splat(b)),
	);
}

/** The luminance of linear light. Source: Rec. ITU-R BT.709. */
function luminance(red: v128, green: v128, blue: v128): v128 {
	return mixture(red, green, blue, 0.2126, 0.7152, 0.0722);
}

/** OKLab of sRGB pixels 0…1, in place. Source: Björn Ottosson, "A perceptual color space for image processing", 2020. */
export function oklabOfSrgb(pixels: usize, count: i32): void {
	const end = pixels + <usize>count * 12;
	const root: f32 = 1 / 3;
	for (let at = pixels; at < end; at += 48) {
		const red = decoded(redOf(at));
		const green = decoded(greenOf(at));
		const blue = decoded(blueOf(at));
		const l = power(mixture(red, green, blue, 0.4122214708, 0.5363325363, 0.0514459929), root);
		const m = power(mixture(red, green, blue, 0.2119034982, 0.6806995451, 0.1073969566), root);
		const s = power(mixture(red, green, blue, 0.0883024619, 0.2817188376, 0.6299787005), root);
		storePixels(
			at,
			mixture(l, m, s, 0.2104542553, 0.793617785, -0.0040720468),
			mixture(l, m, s, 1.9779984951, -2.428592205, 0.4505937099),
			mixture(l, m, s, 0.0259040371, 0.7827717662, -0.808675766),
		);
	}
}

/**
 * Multiplies pixels of linear light by a gain for each channel, in place.
 *
 * luma: room for the sRGB value of each pixel's luminance.
 */
export function balance(pixels: usize, luma: usize, count: i32, red: f32, green: f32, blue: f32): void {
	const end = pixels + <usize>count * 12;
	for (let at = pixels; at < end; at += 48) {
		const r = f32x4.mul(redOf(at), f32x4.splat(red));
		const g = f32x4.mul(greenOf(at), f32x4.splat(green));
		const b = f32x4.mul(blueOf(at), f32x4.splat(blue));
		storePixels(at, r, g, b);
		v128.store(luma, encoded(luminance(r, g, b)));
		luma += 16;
	}
}

/** An S curve from −0.05 to 1.02. */
function contrastCurve(values: v128): v128 {
	const t = clipped(f32x4.mul(f32x4.add(values, f32x4.splat(0.05)), f32x4.splat(1 / 1.07)));
	return f32x4.mul(f32x4.mul(t, t), f32x4.sub(f32x4.splat(3), f32x4.add(t, t)));
}

/**
 * Straight up to 0.7, then bending, so that the white that `bend` belongs to becomes 1. Source: Reinhard et al. 2002,
 * extended form.
 */
function shoulder(values: v128, bend: v128): v128 {
	const knee = f32x4.splat(0.7);
	const one = f32x4.splat(1);
	const straight = f32x4.pmax(f32x4.splat(0), f32x4.pmin(knee, values));
	const over = f32x4.pmax(f32x4.splat(0), f32x4.mul(f32x4.sub(values, knee), f32x4.splat(1 / 0.3)));
	const bent = f32x4.div(f32x4.mul(over, f32x4.add(one, f32x4.mul(over, bend))), f32x4.add(one, over));
	return f32x4.pmin(one, f32x4.add(straight, f32x4.mul(f32x4.splat(0.3), bent)));
}

/**
 * Changes the light and the colourfulness of pixels of linear light, in place, and rolls off highlights up to `white`.
 *
 * luma: the sRGB value of each pixel's luminance; base: the same without detail; falloff: a factor for each pixel's light.
 * Other settings as in `Tone`, the exposure as a factor.
 */
export function changeTone(
	pixels: usize,
	luma: usize,
	base: usize,
	falloff: usize,
	count: i32,
	exposure: f32,
	shadows: f32,
	contrast: f32,
	clarity: f32,
	saturation: f32,
	white: f32,
): void {
	const one = f32x4.splat(1);
	const dark = f32x4.splat(0.02);
	const opening = f32x4.splat(1.4 * shadows);
	const slope = f32x4.splat(contrast - 1);
	const colourfulness = f32x4.splat(saturation - 1);
	// Saturated colours gain least, so that none is clipped.
	const saved = f32x4.splat(saturation > 1 ? 0.75 : 0);
	const range: f32 = <f32>0.3 / (white - <f32>0.7);
	const bend = f32x4.splat(range * range);
	const end = pixels + <usize>count * 12;
	for (let at = pixels; at < end; at += 48) {
		const old = v128.load(luma);
		const low = clipped(v128.load(base));
		const rest = f32x4.sub(one, low);
		const cube = f32x4.mul(rest, f32x4.mul(rest, rest));
		const opened = f32x4.add(low, f32x4.mul(opening, f32x4.mul(low, cube)));
		const curved = f32x4.add(opened, f32x4.mul(f32x4.sub(contrastCurve(opened), opened), slope));
		const detail = f32x4.mul(f32x4.sub(old, low), f32x4.splat(clarity));
		// How bright a pixel may become before highlights are rolled off.
		const wanted = f32x4.pmax(f32x4.splat(0), f32x4.pmin(f32x4.splat(1.2), f32x4.add(curved, detail)));
		const ratio = f32x4.div(f32x4.add(wanted, dark), f32x4.add(old, dark));
		const gain = f32x4.mul(f32x4.mul(power(ratio, 2.2), f32x4.splat(exposure)), v128.load(falloff));
		const r = f32x4.mul(redOf(at), gain);
		const g = f32x4.mul(greenOf(at), gain);
		const b = f32x4.mul(blueOf(at), gain);
		const y = luminance(r, g, b);
		const most = f32x4.pmax(r, f32x4.pmax(g, b));
		const least = f32x4.pmin(r, f32x4.pmin(g, b));
		const purity = f32x4.div(f32x4.sub(most, least), f32x4.pmax(most, f32x4.splat(1e-6)));
		const boost = f32x4.add(one, f32x4.mul(colourfulness, f32x4.sub(one, f32x4.mul(saved, purity))));
		storePixels(
			at,
			shoulder(f32x4.add(y, f32x4.mul(f32x4.sub(r, y), boost)), bend),
			shoulder(f32x4.add(y, f32x4.mul(f32x4.sub(g, y), boost)), bend),
			shoulder(f32x4.add(y, f32x4.mul(f32x4.sub(b, y), boost)), bend),
		);
		luma += 16;
		base += 16;
		falloff += 16;
	}
}
