/** Uploads photos and returns their file ids in the same order; `onProgress` receives 0 to 1. */
export type UploadPhotos = (
	photos: readonly File[],
	onProgress: (photo: File, fraction: number) => void,
) => Promise<string[]>;
