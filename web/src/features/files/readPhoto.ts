import { megabyte, photoMegabytes } from '#shared/files/limits.ts';
import {
	type PhotoProblem,
	photoHeadBytes,
	photoMegapixels,
	photoShortestSide,
	readPhotoHeadFrom,
} from '#shared/files/photoHead.ts';
import { t } from './text.ts';

/** Bytes at the start of a file within which its brands are. */
const brandBytes = 64;

/** Whether the first bytes are those of a HEIC photo, as iPhones take them. Source: ISO/IEC 23008-12, annex B. */
function isHeic(head: Uint8Array): boolean {
	const text = String.fromCharCode(...head.subarray(4, brandBytes));
	const brands = text.slice(4).match(/.{4}/gs) ?? [];
	return text.startsWith('ftyp') && brands.some((brand) => /^he[iv][csx]$/.test(brand));
}

/** What the browser does with photos. */
export interface PhotoDecoder {
	/** Decodes a photo; throws for one that cannot be decoded. */
	readonly decode: (photo: File) => Promise<void>;
	/** Converts a HEIC photo to a type that is taken; throws where that cannot be done. */
	readonly convertHeic: (photo: File) => Promise<File>;
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

/** The largest HEIC photo that is converted, in megabytes. */
const heicMegabytes = 50;

async function fromHeic(file: File, { convertHeic }: PhotoDecoder): Promise<File> {
	if (file.size > heicMegabytes * megabyte) throw new PhotoError(t('tooLarge', { megabytes: heicMegabytes }));
	const photo = new File([await bytesOf(file)], file.name, { type: 'image/heic' });
	return convertHeic(photo).catch(() => {
		throw new PhotoError(t('heicUnreadable'));
	});
}

/**
 * Reads a chosen photo into memory, so that it stays as it is when its file is changed, moved or deleted. Its type is
 * that of its bytes, whatever the browser takes it for, and a HEIC photo is converted. The server checks the same.
 *
 * @throws PhotoError for a file that cannot be read, its type, its size in bytes or pixels, or a damaged photo.
 */
async function readPhoto(file: File, decoder: PhotoDecoder): Promise<File> {
	const start = await bytesOf(file.slice(0, photoHeadBytes));
	if (isHeic(start)) return readPhoto(await fromHeic(file, decoder), decoder);
	const head = await readPhotoHeadFrom(start, () => bytesOf(file.slice(0, photoMegabytes * megabyte)));
	if ('problem' in head && head.problem === 'not-an-image') throw new PhotoError(problemText(head.problem));
	if (file.size > photoMegabytes * megabyte)
		throw new PhotoError(t('tooLarge', { megabytes: photoMegabytes }));
	if ('problem' in head) throw new PhotoError(problemText(head.problem));
	const photo = new File([await bytesOf(file)], file.name, { type: head.type });
	try {
		await decoder.decode(photo);
	} catch {
		throw new PhotoError(problemText('truncated'));
	}
	return photo;
}

/** The photos that can be used, and a sentence about each kind of the others. */
export interface ReadPhotos {
	readonly photos: readonly File[];
	readonly errors: readonly string[];
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
 * @param onRead receives each photo as soon as it is read.
 */
export async function readPhotos(
	files: readonly File[],
	decoder: PhotoDecoder,
	onRead: (photo: File) => void = () => undefined,
): Promise<ReadPhotos> {
	const photos: File[] = [];
	const errors = new Map<string, string[]>();
	for (const file of files)
		try {
			const photo = await readPhoto(file, decoder);
			photos.push(photo);
			onRead(photo);
		} catch (error) {
			const message = error instanceof PhotoError ? error.message : t('unreadable');
			errors.set(message, [...(errors.get(message) ?? []), file.name]);
		}
	return { photos, errors: describeErrors(errors, files.length) };
}
