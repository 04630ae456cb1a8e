import {
	isPhotoType,
	megabyte,
	photoMegabytes,
	photoTooLarge,
	unsupportedPhoto,
} from '#shared/files/limits.ts';

/** Returns why a photo cannot be uploaded. */
export function photoError(file: File): string | undefined {
	if (!isPhotoType(file.type)) return unsupportedPhoto;
	if (file.size > photoMegabytes * megabyte) return photoTooLarge(photoMegabytes);
	return undefined;
}
