import {
	isPhotoType,
	megabyte,
	photoMegabytes,
	photoTooLarge,
	unsupportedPhoto,
} from '#shared/files/limits.ts';
import { photoHeadBytes, photoProblems, readPhotoHead } from '#shared/files/photoHead.ts';

/** Decodes a photo; throws for one that cannot be decoded. */
export type DecodePhoto = (file: File) => Promise<void>;

/**
 * Returns why a photo cannot be used: its type, its size in bytes or pixels, or that it is damaged. The server checks
 * the same.
 */
export async function photoError(file: File, decodePhoto: DecodePhoto): Promise<string | undefined> {
	if (!isPhotoType(file.type)) return unsupportedPhoto;
	if (file.size > photoMegabytes * megabyte) return photoTooLarge(photoMegabytes);
	const head = readPhotoHead(new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer()));
	if ('problem' in head) return photoProblems[head.problem];
	try {
		await decodePhoto(file);
		return undefined;
	} catch {
		return photoProblems.truncated;
	}
}

/** The photos that can be used, and a sentence about each of the others. */
export interface CheckedPhotos {
	readonly photos: readonly File[];
	readonly errors: readonly string[];
}

/** Checks photos one after another, since each is decoded; several errors name their files. */
export async function checkPhotos(files: readonly File[], decodePhoto: DecodePhoto): Promise<CheckedPhotos> {
	const photos: File[] = [];
	const errors: string[] = [];
	for (const file of files) {
		const error = await photoError(file, decodePhoto);
		if (!error) photos.push(file);
		else errors.push(files.length === 1 ? error : `${file.name}: ${error}`);
	}
	return { photos, errors };
}
