/** What a file is told by, in Latin-1. */
const textOf = (bytes: Uint8Array, start: number, length: number): string =>
	String.fromCharCode(...bytes.subarray(start, start + length));

/** A gamma of a PNG is that of sRGB, roughly, from the first to the second; in units of 1/100000. */
const [leastGamma, mostGamma] = [44_000, 47_000];
/** White, red, green and blue of sRGB as PNGs give them, and what others may differ. */
const primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000];
const rounding = 200;

/** @see PNG, third edition, 11.3.2 and 11.3.4. */
function isOddPng(bytes: Uint8Array, view: DataView): boolean {
	const chunks = new Map<string, number>();
	for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
		const type = textOf(bytes, at + 4, 4);
		if (type === 'IDAT') break;
		chunks.set(type, at + 8);
	}
	if (chunks.has('cICP')) return true;
	// The picture of an animation is none of its frames.
	if (chunks.has('acTL') && !chunks.has('fcTL')) return true;
	const [gamma, white] = [chunks.get('gAMA'), chunks.get('cHRM')];
	if (gamma === undefined || chunks.has('iCCP') || chunks.has('sRGB')) return false;
	const exponent = view.getUint32(gamma);
	if (exponent < leastGamma || exponent > mostGamma) return true;
	return (
		white !== undefined &&
		primaries.some((value, i) => Math.abs(view.getUint32(white + 4 * i) - value) > rounding)
	);
}

const [orientation, short] = [0x112, 3];

/** Whether an orientation is given in another type than that of EXIF, which browsers ignore. Source: EXIF 3.0, 4.6.5. */
function hasOddOrientation(bytes: Uint8Array, view: DataView, tiff: number): boolean {
	const little = bytes[tiff] === 0x49;
	const directory = tiff + view.getUint32(tiff + 4, little);
	for (let n = view.getUint16(directory, little), at = directory + 2; n > 0; n--, at += 12)
		if (view.getUint16(at, little) === orientation) return view.getUint16(at + 2, little) !== short;
	return false;
}

/** @see ITU-T T.81, annex B. */
function isOddJpeg(bytes: Uint8Array, view: DataView): boolean {
	for (let at = 2; at + 4 <= bytes.length; ) {
		if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) {
			at++;
			continue;
		}
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xe1 && textOf(bytes, at + 4, 5) === 'Exif\0' && hasOddOrientation(bytes, view, at + 10))
			return true;
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		// Four inks: libraries differ in the black of them.
		if (isFrame) return bytes[at + 9] === 4;
		at += 2 + view.getUint16(at + 2);
	}
	return false;
}

/** Whether a photo is an AVIF or HEIC file. Source: ISO/IEC 23008-12, annex B; AV1 Image File Format, 6. */
export function isHeif(start: Uint8Array): boolean {
	const text = textOf(start, 4, 60);
	const brands = text.slice(4).match(/.{4}/gs) ?? [];
	return text.startsWith('ftyp') && brands.some((brand) => /^(he[iv][csx]|avi[fs])$/.test(brand));
}

/**
 * Whether the browser sees a JPEG or PNG otherwise than the server, by its beginning: it is then sent as the browser sees it.
 * What cannot be read is left to the decoders.
 */
export function needsBrowser(start: Uint8Array): boolean {
	const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
	try {
		return start[0] === 0x89 ? isOddPng(start, view) : start[0] === 0xff && isOddJpeg(start, view);
	} catch (error) {
		if (error instanceof RangeError) return false;
		throw error;
	}
}
