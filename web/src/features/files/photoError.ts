import {
	isPhotoType,
	megabyte,
	photoMegabytes,
	photoTooLarge,
	unsupportedPhoto,
} from '#shared/files/limits.ts';

/** What is wrong with a photo somebody chose, in words for them; nothing if it may be uploaded. */
export function photoError(file: File): string | undefined {
	if (!isPhotoType(file.type)) return unsupportedPhoto;
	if (file.size > photoMegabytes * megabyte) return photoTooLarge(photoMegabytes);
	return undefined;
}
