import sharp from 'sharp';
import { isMadeWithAi, sourceTypes, sourceTypeUri } from '#shared/art-requests/sourceType.ts';

const addresses = sourceTypes.filter(isMadeWithAi).map(sourceTypeUri);

const namesOne = (text: string): boolean => addresses.some((address) => text.includes(address));

/**
 * Whether a file says that generative AI has made or changed the picture: in its XMP, or in a C2PA manifest, whose text is not
 * compressed. False for a file that cannot be read.
 */
export async function saysMadeWithAi(file: Uint8Array): Promise<boolean> {
	if (namesOne(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1'))) return true;
	// A PNG may compress its XMP.
	const metadata = await sharp(file)
		.metadata()
		.catch(() => undefined);
	return namesOne(metadata?.xmpAsString ?? '');
}
