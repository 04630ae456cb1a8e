/** The name of a photo as a JPEG. */
const jpegName = (name: string): string => `${name.replace(/\.hei[cf]$/i, '')}.jpg`;

/**
 * Converts a HEIC photo to a JPEG in a worker, so that what is uploaded is a JPEG.
 *
 * @throws Error where the browser lacks what is needed or cannot decode the photo.
 */
export async function heicToJpeg(file: File): Promise<File> {
	const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' });
	try {
		const jpeg = await new Promise<Blob | undefined>((resolve, reject) => {
			worker.addEventListener('message', ({ data }) => resolve(data));
			worker.addEventListener('error', () => reject(new Error('The worker has failed.')));
			worker.postMessage(file);
		});
		if (!jpeg) throw new Error('The photo could not be decoded.');
		return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' });
	} finally {
		worker.terminate();
	}
}
