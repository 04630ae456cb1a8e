import { inflateSync } from 'node:zlib';
import { isMadeWithAi, sourceTypes, sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import { pngChunks } from './pngChunks.ts';

const addresses = sourceTypes.filter(isMadeWithAi).map(sourceTypeUri);

const textOf = (bytes: Uint8Array): string =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** The longest XMP of a PNG that is inflated, in bytes. */
const longestXmp = 1_000_000;
/** The keyword of XMP, and what stands before the compressed bytes: the method, in `iTXt` also a flag, a language and a translation. */
const compressedXmp = {
	zTXt: /^XML:com\.adobe\.xmp\0\0/,
	iTXt: /^XML:com\.adobe\.xmp\0[^\0]\0[^\0]*\0[^\0]*\0/,
};

/** The XMP of a PNG that has compressed it: the first, as decoders read it. */
function inflatedXmp(png: Uint8Array): string {
	for (const { type, data } of pngChunks(png)) {
		if (type !== 'zTXt' && type !== 'iTXt') continue;
		const [head] = compressedXmp[type].exec(textOf(data.subarray(0, 256))) ?? [];
		if (!head) continue;
		try {
			return inflateSync(data.subarray(head.length), { maxOutputLength: longestXmp }).toString('latin1');
		} catch {
			return '';
		}
	}
	return '';
}

/**
 * Whether a file says that generative AI has made or changed the picture: in its XMP, or in a C2PA manifest, whose text is not
 * compressed.
 */
export const saysMadeWithAi = (file: Uint8Array, type: string): boolean => {
	const said = textOf(file) + (type === 'image/png' ? inflatedXmp(file) : '');
	return addresses.some((address) => said.includes(address));
};
