import decoderUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';

/** The part of libheif that is used. */
interface HeifImage {
	get_width(): number;
	get_height(): number;
	/** Fills `data` with the pixels (RGBA), upright. */
	display(target: ImageData, onDone: (filled: ImageData | null) => void): void;
}
interface Heif {
	readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/** The long edge to which photos are reduced, in pixels; the server keeps no more. */
const longestEdge = 4096;

/** Decodes a photo with libheif, which is loaded for it as a file of its own, as it was published. */
async function decodeWithLibheif(file: File): Promise<ImageBitmap> {
	const { default: openHeif }: { default: () => Heif } = await import(/* @vite-ignore */ decoderUrl);
	const { HeifDecoder } = openHeif();
	const [image] = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
	if (!image) throw new Error('The file has no picture.');
	const pixels = new ImageData(image.get_width(), image.get_height());
	await new Promise<void>((resolve, reject) => {
		image.display(pixels, (filled) => (filled ? resolve() : reject(new Error('The picture is damaged.'))));
	});
	return createImageBitmap(pixels);
}

/** Turns a HEIC photo into a JPEG. Some browsers can decode it by themselves. */
async function toJpeg(file: File): Promise<Blob> {
	const picture = await createImageBitmap(file).catch(() => decodeWithLibheif(file));
	const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
	const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
	const context = canvas.getContext('2d');
	if (!context) throw new Error('The browser has no canvas.');
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
	const jpeg = await toJpeg(data).catch(() => undefined);
	self.postMessage(jpeg);
});
