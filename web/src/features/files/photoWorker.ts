import { encode } from 'fast-png';
import decoderUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url';
import { isHeif } from './needsBrowser.ts';

/** The part of libheif that is used: its functions in C, which return errors where their first argument points to. */
interface Heif {
	readonly HEAP32: Int32Array;
	readonly HEAPU8: Uint8Array<ArrayBuffer>;
	_malloc(bytes: number): number;
	_heif_context_alloc(): number;
	_heif_context_read_from_memory_without_copy(
		error: number,
		context: number,
		file: number,
		bytes: number,
		options: 0,
	): void;
	_heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
	_heif_image_handle_get_raw_color_profile_size(handle: number): number;
	_heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void;
	_heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void;
	_heif_decode_image(
		error: number,
		handle: number,
		image: number,
		colours: number,
		chroma: number,
		options: 0,
	): void;
	_heif_image_handle_is_premultiplied_alpha(handle: number): number;
	_heif_image_get_width(image: number, channel: number): number;
	_heif_image_get_height(image: number, channel: number): number;
	_heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
}

/** Constants of libheif: the colours, their order in memory, and the channel that has them all. */
const [rgb, interleavedRgba, interleaved] = [1, 11, 10];
const channels = 4;

/** Numbers of ITU-T H.273: primaries and curves that are those of sRGB here, or not named. */
const srgbPrimaries = new Set([1, 2]);
const srgbCurves = new Set([1, 2, 6, 13, 14, 15]);
const srgbCurve = 13;

interface Decoded {
	readonly width: number;
	readonly height: number;
	readonly data: Uint8ClampedArray<ArrayBuffer>;
	/** A chunk of a PNG that says whose colours these are; absent for sRGB. */
	readonly profile?: readonly [name: 'iCCP' | 'cICP', data: Uint8Array<ArrayBuffer>];
}

/**
 * Decodes the primary picture of a file, upright, 8 bits a channel.
 *
 * @see https://github.com/strukturag/libheif/tree/master/libheif/api/libheif
 */
async function decodeWithLibheif(file: Uint8Array): Promise<Decoded> {
	// Loaded for it as a file of its own, as it was published.
	const { default: openHeif }: { default: () => Heif } = await import(/* @vite-ignore */ decoderUrl);
	const heif = openHeif();
	const [error, out, bytes] = [heif._malloc(16), heif._malloc(8), heif._malloc(file.length)];
	const int32 = (at: number) => heif.HEAP32[at >> 2] ?? 0;
	const check = () => {
		if (int32(error) !== 0) throw new Error(`libheif answered ${int32(error)}.`);
	};
	heif.HEAPU8.set(file, bytes);
	const context = heif._heif_context_alloc();
	heif._heif_context_read_from_memory_without_copy(error, context, bytes, file.length, 0);
	check();
	heif._heif_context_get_primary_image_handle(error, context, out);
	check();
	const handle = int32(out);
	heif._heif_decode_image(error, handle, out, rgb, interleavedRgba, 0);
	check();
	const image = int32(out);
	const width = heif._heif_image_get_width(image, interleaved);
	const height = heif._heif_image_get_height(image, interleaved);
	const plane = heif._heif_image_get_plane_readonly(image, interleaved, out);
	const [row, stride] = [channels * width, int32(out)];
	const data = new Uint8ClampedArray(row * height);
	for (let y = 0; y < height; y++)
		data.set(heif.HEAPU8.subarray(plane + y * stride, plane + y * stride + row), y * row);
	if (heif._heif_image_handle_is_premultiplied_alpha(handle)) divideByAlpha(data);

	const iccBytes = heif._heif_image_handle_get_raw_color_profile_size(handle);
	if (iccBytes > 0) {
		const icc = heif._malloc(iccBytes);
		heif._heif_image_handle_get_raw_color_profile(error, handle, icc);
		check();
		return { width, height, data, profile: ['iCCP', heif.HEAPU8.slice(icc, icc + iccBytes)] };
	}
	heif._heif_image_handle_get_nclx_color_profile(error, handle, out);
	if (int32(error) !== 0) return { width, height, data };
	const [primaries, curve] = [int32(int32(out) + 4), int32(int32(out) + 8)];
	const isSrgbCurve = srgbCurves.has(curve);
	if (isSrgbCurve && srgbPrimaries.has(primaries)) return { width, height, data };
	const cicp = Uint8Array.of(primaries, isSrgbCurve ? srgbCurve : curve, 0, 1);
	return { width, height, data, profile: ['cICP', cicp] };
}

function divideByAlpha(data: Uint8ClampedArray): void {
	for (let i = 0; i < data.length; i += channels) {
		const alpha = data[i + 3] ?? 0;
		if (alpha > 0 && alpha < 255)
			for (let k = i; k < i + 3; k++) data[k] = Math.round((255 * (data[k] ?? 0)) / alpha);
	}
}

/** A chunk of a PNG file, with its length and its check sum. */
function pngChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	const chunk = new Uint8Array(data.length + 12);
	const view = new DataView(chunk.buffer);
	view.setUint32(0, data.length);
	chunk.set(new TextEncoder().encode(name), 4);
	chunk.set(data, 8);
	let sum = ~0;
	for (const byte of chunk.subarray(4, -4)) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	view.setUint32(data.length + 8, ~sum);
	return chunk;
}

/** The data of the chunk `iCCP`: a name, the method of compression, the compressed profile. */
async function iccpData(profile: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
	const compressed = new Blob([profile]).stream().pipeThrough(new CompressionStream('deflate'));
	const parts = ['HEIC\0\0', await new Response(compressed).arrayBuffer()];
	return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Where the chunks behind the header of a PNG begin. */
const afterHeader = 33;

/** The picture in sRGB. Colours of another profile are converted by the browser, which reads a PNG with that profile. */
async function toBitmap({ width, height, data, profile }: Decoded): Promise<ImageBitmap> {
	if (!profile) return createImageBitmap(new ImageData(data, width, height));
	const [name, content] = profile;
	const png = encode({ width, height, data, channels, depth: 8 }, { zlib: { level: 0 } });
	const chunk = pngChunk(name, name === 'iCCP' ? await iccpData(content) : content);
	const parts = [png.slice(0, afterHeader), chunk, png.slice(afterHeader)];
	return createImageBitmap(new Blob(parts, { type: 'image/png' }));
}

/** The long edge to which photos are reduced, in pixels; the server keeps no more. */
const longestEdge = 4096;

/** Turns a photo into a JPEG as this browser sees it, or one with alpha into a WebP. Few browsers decode HEIC by themselves. */
async function convert(file: File): Promise<Blob> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	const picture = await createImageBitmap(file).catch(async (error: unknown) => {
		if (!isHeif(bytes)) throw error;
		return toBitmap(await decodeWithLibheif(bytes));
	});
	const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
	const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
	const context = canvas.getContext('2d');
	if (!context) throw new Error('The browser has no canvas.');
	context.imageSmoothingQuality = 'high';
	context.drawImage(picture, 0, 0, canvas.width, canvas.height);
	const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
	let isOpaque = true;
	for (let i = 3; i < data.length && isOpaque; i += channels) isOpaque = data[i] === 255;
	return canvas.convertToBlob({ type: isOpaque ? 'image/jpeg' : 'image/webp', quality: 0.92 });
}

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
	self.postMessage(await convert(data).catch(() => undefined));
});
