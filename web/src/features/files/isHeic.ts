/** Bytes at the start of a file within which its brands are. */
const brandBytes = 64;

/** Whether the first bytes are those of a HEIC photo, as iPhones take them. Source: ISO/IEC 23008-12, annex B. */
export function isHeic(head: Uint8Array): boolean {
	const text = String.fromCharCode(...head.subarray(4, brandBytes));
	const brands = text.slice(4).match(/.{4}/gs) ?? [];
	return text.startsWith('ftyp') && brands.some((brand) => /^he[iv][csx]$/.test(brand));
}
