import type { ImageJob } from '../imageEngine.ts';
import { asImageRefused, openPhoto } from '../photo/openPhoto.ts';

/** The long edges of the photo and of references in the request, in pixels: no output is larger than the first. */
const photoEdge = 1536;
const referenceEdge = 1024;

/**
 * The photo and the references as files for the image model, which takes up to 16 of less than 50 MB: WebP, alpha kept,
 * no metadata. Throws ImageRefusedError for a photo that cannot be decoded.
 */
export async function inputImages({ main, references }: ImageJob): Promise<File[]> {
	const files = [await inputImage(main, photoEdge, 'image-1.webp')];
	// One after the other: a function has memory for one large photo.
	for (const [i, reference] of references.entries())
		files.push(await inputImage(reference, referenceEdge, `image-${i + 2}.webp`));
	return files;
}

async function inputImage(photo: Uint8Array, edge: number, name: string): Promise<File> {
	const bytes = await asImageRefused(() =>
		openPhoto(photo)
			.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 92 })
			.toBuffer(),
	);
	return new File([new Uint8Array(bytes)], name, { type: 'image/webp' });
}
