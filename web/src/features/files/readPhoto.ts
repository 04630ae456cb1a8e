import { megabyte, photoMegabytes } from '#shared/files/limits.ts';
import {
	type PhotoProblem,
	photoHeadBytes,
	photoMegapixels,
	photoShortestSide,
	readPhotoHeadFrom,
} from '#shared/files/photoHead.ts';
import { t } from './messages.en.ts';
import { isHeif, needsBrowser } from './needsBrowser.ts';

/** What the browser does with photos. */
export interface PhotoDecoder {
	/** Decodes a photo; throws for one that cannot be decoded. */
	readonly decode: (photo: File) => Promise<void>;
	/** Draws a photo and encodes it as a type that is taken; throws where that cannot be done. */
	readonly convert: (photo: File) => Promise<File>;
}

/** Why a photo cannot be used, as a sentence for the user. */
class PhotoError extends Error {}

/** What is said about a photo that cannot be used. */
export const problemText = (problem: PhotoProblem['problem']): string =>
	t(`problems.${problem}`, { megapixels: photoMegapixels, pixels: photoShortestSide });

async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer>> {
	try {
		return new Uint8Array(await part.arrayBuffer());
	} catch {
		throw new PhotoError(t('unreadable'));
	}
}

/** The largest photo that is converted, in megabytes. */
const convertedMegabytes = 50;

async function converted(file: File, { convert }: PhotoDecoder, problem: string): Promise<File> {
	if (file.size > convertedMegabytes * megabyte)
		throw new PhotoError(t('tooLarge', { megabytes: convertedMegabytes }));
	const photo = new File([await bytesOf(file)], file.name, { type: file.type });
	return convert(photo).catch(() => {
		throw new PhotoError(problem);
	});
}

/**
 * Reads a chosen photo into memory, so that it stays as it is when its file is changed, moved or deleted. Its type is
 * that of its bytes, whatever the browser takes it for. A HEIC or AVIF photo is converted, and so is one that the server would
 * see otherwise. The server checks the same.
 *
 * @throws PhotoError for a file that cannot be read, its type, its size in bytes or pixels, or a damaged photo.
 */
async function readPhoto(file: File, decoder: PhotoDecoder): Promise<File> {
	const start = await bytesOf(file.slice(0, photoHeadBytes));
	if (isHeif(start)) return readPhoto(await converted(file, decoder, t('heicUnreadable')), decoder);
	const head = await readPhotoHeadFrom(start, () => bytesOf(file.slice(0, photoMegabytes * megabyte)));
	if ('problem' in head && head.problem === 'not-an-image') throw new PhotoError(problemText(head.problem));
	if (file.size > photoMegabytes * megabyte)
		throw new PhotoError(t('tooLarge', { megabytes: photoMegabytes }));
	if ('problem' in head) throw new PhotoError(problemText(head.problem));
	const bytes = await bytesOf(file);
	const photo = new File([bytes], file.name, { type: head.type });
	if (await needsBrowser(bytes)) return converted(photo, decoder, problemText('truncated'));
	try {
		await decoder.decode(photo);
	} catch {
		throw new PhotoError(problemText('truncated'));
	}
	return photo;
}

/** The photos that were taken, and a sentence about each kind of those that cannot be used. */
interface ReadPhotos {
	readonly photos: readonly File[];
	readonly errors: readonly string[];
	/** Whether files are left, since as many photos were taken as are wanted. */
	readonly isCut: boolean;
}

/** How many files an error names. */
const namedFiles = 2;

/** One sentence for all files with the same error, which names the first of them. */
function describeErrors(errors: ReadonlyMap<string, readonly string[]>, chosen: number): string[] {
	if (chosen === 1) return [...errors.keys()];
	return [...errors].map(([message, names]) => {
		const others = Math.max(0, names.length - namedFiles);
		return t('forFiles', { files: names.slice(0, namedFiles).join(', '), others, message });
	});
}

/**
 * Reads photos one after another, since each is decoded.
 *
 * @param most how many are taken.
 * @param take receives each photo as soon as it is read, and returns whether it is taken.
 */
export async function readPhotos(
	files: readonly File[],
	decoder: PhotoDecoder,
	most = files.length,
	take: (photo: File) => Promise<boolean> = async () => true,
): Promise<ReadPhotos> {
	const photos: File[] = [];
	const errors = new Map<string, string[]>();
	let isCut = false;
	for (const file of files) {
		isCut = photos.length >= most;
		if (isCut) break;
		try {
			const photo = await readPhoto(file, decoder);
			if (await take(photo)) photos.push(photo);
		} catch (error) {
			const message = error instanceof PhotoError ? error.message : t('unreadable');
			errors.set(message, [...(errors.get(message) ?? []), file.name]);
		}
	}
	return { photos, errors: describeErrors(errors, files.length), isCut };
}
