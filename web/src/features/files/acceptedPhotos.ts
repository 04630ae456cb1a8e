import { photoTypes } from '#shared/files/limits.ts';

/**
 * What a dialog for files offers. Devices of Apple convert HEIC photos to JPEG where only that is accepted; on others the
 * site converts them.
 */
export const acceptedPhotos = [
	...photoTypes,
	'.avif',
	...('GestureEvent' in globalThis ? [] : ['.heic', '.heif']),
].join(',');
