import { pngChunks } from '#shared/files/pngChunks.ts';

/** What a file is told by, in Latin-1. */
const textOf = (bytes: Uint8Array, start: number, length: number): string =>
	String.fromCharCode(...bytes.subarray(start, start + length));
const viewOf = (bytes: Uint8Array): DataView =>
	new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where an ICC profile has its size, the space of its colours, its signature, and the table of its tags. */
const icc = { space: 16, signature: 36, table: 128 };

/** Whether a profile is one of red, green and blue by their primaries and curves, as all decoders read it. Source: ICC.1:2022, 7. */
function isPlainProfile(profile: Uint8Array): boolean {
	const view = viewOf(profile);
	const tags = new Set<string>();
	const count = view.getUint32(icc.table);
	// A number that is none takes no longer.
	if (count > (profile.length - icc.table) / 12) return false;
	for (let i = 0; i < count; i++) tags.add(textOf(profile, icc.table + 4 + 12 * i, 4));
	return (
		view.getUint32(0) === profile.length &&
		textOf(profile, icc.space, 4) === 'RGB ' &&
		textOf(profile, icc.signature, 4) === 'acsp' &&
		!tags.has('A2B0') &&
		['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'].every((tag) => tags.has(tag))
	);
}

const [orientation, short] = [0x112, 3];

/** Whether an EXIF block has no orientation, or one as EXIF has it: one short number from 1 to 8. Source: EXIF 3.0, 4.6.5. */
function isPlainExif(tiff: Uint8Array): boolean {
	const view = viewOf(tiff);
	const little = tiff[0] === 0x49;
	const directory = view.getUint32(4, little);
	for (let n = view.getUint16(directory, little), at = directory + 2; n > 0; n--, at += 12) {
		if (view.getUint16(at, little) !== orientation) continue;
		const value = view.getUint16(at + 8, little);
		return (
			view.getUint16(at + 2, little) === short &&
			view.getUint32(at + 4, little) === 1 &&
			value >= 1 &&
			value <= 8
		);
	}
	return true;
}

/** White, red, green and blue of sRGB as PNGs give them, what others may differ, and its gamma; in units of 1/100000. */
const primaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000];
const [rounding, leastGamma, mostGamma] = [200, 44_000, 47_000];

/** Chunks of a PNG that change no colour; so do private ones, whose second letter is small. */
const silentChunks =
	/^(IHDR|PLTE|tRNS|IDAT|IEND|bKGD|hIST|pHYs|sBIT|sPLT|tIME|[tiz]TXt|sRGB|iDOT|(?!acTL).[a-z]..)$/;

/** @see PNG, third edition, 11. */
async function isPlainPng(bytes: Uint8Array): Promise<boolean> {
	const chunks = pngChunks(bytes);
	const types = chunks.map(({ type }) => type);
	const dataOf = (type: string) => chunks[types.indexOf(type)]?.whole.subarray(8, -4);
	const header = dataOf('IHDR');
	if (!header || (header[8] ?? 0) > 8) return false;
	const [profile, gamma, white, exif] = ['iCCP', 'gAMA', 'cHRM', 'eXIf'].map(dataOf);
	const known = new Set(['iCCP', 'gAMA', 'cHRM', 'eXIf']);
	if (!types.every((type) => silentChunks.test(type) || known.has(type))) return false;
	// Metadata behind the picture, or twice.
	if (types.filter((type) => known.has(type)).length > [profile, gamma, white, exif].filter(Boolean).length)
		return false;
	if (types.indexOf('eXIf') > types.indexOf('IDAT')) return false;
	if (exif && !isPlainExif(exif)) return false;
	if (profile) return isPlainProfile(await profileOf(profile)) && header[9] !== 0 && header[9] !== 4;
	if (!gamma || types.includes('sRGB')) return true;
	const exponent = viewOf(gamma).getUint32(0);
	const isSrgb = (chrm: Uint8Array) =>
		primaries.every((value, i) => Math.abs(viewOf(chrm).getUint32(4 * i) - value) <= rounding);
	return exponent >= leastGamma && exponent <= mostGamma && (!white || isSrgb(white));
}

/** The profile in a chunk `iCCP`: behind a name and the method of compression. */
async function profileOf(data: Uint8Array): Promise<Uint8Array> {
	const compressed = data.slice(data.indexOf(0) + 2);
	const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @see ITU-T T.81, annex B; ICC.1:2022, B.4. */
function isPlainJpeg(bytes: Uint8Array): boolean {
	const view = viewOf(bytes);
	const profile: Uint8Array[] = [];
	let exifs = 0;
	for (let at = 2; at + 4 <= bytes.length; ) {
		if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) {
			at++;
			continue;
		}
		const marker = bytes[at + 1] ?? 0;
		const length = view.getUint16(at + 2);
		const data = bytes.subarray(at + 4, at + 2 + length);
		if (marker === 0xe1 && textOf(data, 0, 4) === 'Exif') {
			exifs++;
			if (exifs > 1 || textOf(data, 4, 2) !== '\0\0' || !isPlainExif(data.subarray(6))) return false;
		}
		if (marker === 0xe2 && textOf(data, 0, 12) === 'ICC_PROFILE\0') {
			if (data[12] !== profile.length + 1) return false;
			profile.push(data.subarray(14));
		}
		if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
			// A frame: baseline, extended or progressive, of 8 bits. Libraries differ in the black of four inks.
			const [depth, components] = [data[0], data[5]];
			if (marker > 0xc2 || depth !== 8 || (components !== 1 && components !== 3)) return false;
			return profile.length === 0 || (components === 3 && isPlainProfile(joined(profile)));
		}
		at += 2 + length;
	}
	return false;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** Neither decoder rotates a WebP. @see RFC 9649, 2.7. */
function isPlainWebp(bytes: Uint8Array): boolean {
	const view = viewOf(bytes);
	for (let at = 12; at + 8 <= bytes.length; ) {
		const [type, size] = [textOf(bytes, at, 4), view.getUint32(at + 4, true)];
		if (type === 'ANIM') return false;
		if (type === 'ICCP' && !isPlainProfile(bytes.subarray(at + 8, at + 8 + size))) return false;
		at += 8 + size + (size % 2);
	}
	return true;
}

/** Whether a photo is an AVIF or HEIC file. Source: ISO/IEC 23008-12, annex B; AV1 Image File Format, 6. */
export function isHeif(start: Uint8Array): boolean {
	const text = textOf(start, 4, 60);
	const brands = text.slice(4).match(/.{4}/gs) ?? [];
	return (
		text.startsWith('ftyp') && brands.some((brand) => /^(he[iv][cmsx]|mif[12]|msf1|avi[fs])$/.test(brand))
	);
}

/**
 * Whether a JPEG, PNG or WebP has anything in which browsers and the server may differ: it is then sent as the browser sees
 * it. So is one that cannot be read here.
 */
export async function needsBrowser(bytes: Uint8Array): Promise<boolean> {
	try {
		if (bytes[0] === 0x89) return !(await isPlainPng(bytes));
		return !(bytes[0] === 0xff ? isPlainJpeg(bytes) : isPlainWebp(bytes));
	} catch {
		return true;
	}
}
