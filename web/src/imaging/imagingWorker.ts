import { createPhoto, type Photo } from '#shared/imaging/decoding/photo.ts';
import { splitRgba } from '#shared/imaging/decoding/pixels.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import type { SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import { networksRunBy } from '#shared/imaging/segmentation/networkTensors.ts';
import type { NetworkAnswer, NetworkCall } from './networkMessages.ts';
import { type OpenedPhoto, openPixels } from './openedPhoto.ts';
import {
	type ImagingAnswer,
	type ImagingCall,
	type ImagingProblem,
	type OperationName,
	type OperationResult,
	operations,
} from './operations.ts';

/** The long edge, in pixels, at which the worker keeps a photo: enough for previews, little memory. */
const workingEdge = 1024;

/** The long edge at which the picture of a ground is read: enough for previews. */
const groundEdge = 768;

/**
 * Decodes a photo's file, upright and at the working size.
 *
 * @throws DOMException for a file that the browser cannot decode.
 */
async function decodePhoto(file: Blob, networks: SegmentationNetworks): Promise<OpenedPhoto> {
	const { size, pixels } = await readPixels(file, workingEdge);
	return openPixels(pixels, networks, size, openGround);
}

/** The size of a picture, and its pixels at that size or up to a long edge. */
async function readPixels(file: Blob, longEdge: number) {
	const bitmap = await createImageBitmap(file);
	const size = { width: bitmap.width, height: bitmap.height };
	const { width, height } = fitLongEdge(size, longEdge);
	const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
	if (!context) throw new RangeError('The browser has no memory for a canvas.');
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, 0, 0, width, height);
	bitmap.close();
	const { data } = context.getImageData(0, 0, width, height);
	return { size, pixels: splitRgba({ width, height }, data) };
}

const grounds = import.meta.glob<string>('../../../shared/imaging/looks/grounds/*.webp', {
	query: '?url',
	import: 'default',
	eager: true,
});

async function openGround(name: string): Promise<Photo> {
	const response = await fetch(grounds[`../../../shared/imaging/looks/grounds/${name}.webp`] ?? '');
	if (!response.ok) throw new Error(`The ground could not be loaded: ${response.status}.`);
	return createPhoto((await readPixels(await response.blob(), groundEdge)).pixels);
}

/** The networks, which another worker runs, through a port. */
function networksThrough(port: MessagePort) {
	const waiting = new Map<number, PromiseWithResolvers<Float32Array>>();
	port.onmessage = ({ data }: MessageEvent<NetworkAnswer>) => {
		const call = waiting.get(data.id);
		waiting.delete(data.id);
		if ('error' in data) call?.reject(new Error(data.error));
		else call?.resolve(data.output);
	};
	let id = 0;
	return networksRunBy((network, inputs) => {
		const call = Promise.withResolvers<Float32Array>();
		waiting.set(++id, call);
		port.postMessage({ id, network, inputs } satisfies NetworkCall);
		return call.promise;
	});
}

/** A message to the worker: a call, or the port through which it asks the networks, which is not answered. */
type ImagingMessage = ImagingCall | { readonly networks: MessagePort };

const photos = new Map<string, OpenedPhoto>();
let asked: ReturnType<typeof networksThrough> | undefined;

function requireNetworks() {
	if (!asked) throw new Error('There are no networks.');
	return asked;
}

const networks: ReturnType<typeof networksThrough> = {
	prompted: async (srgb, marks) => requireNetworks().prompted(srgb, marks),
	saliency: async (srgb) => requireNetworks().saliency(srgb),
};

async function answer(call: ImagingCall): Promise<ImagingAnswer> {
	if ('open' in call) photos.set(call.photo, await decodePhoto(call.open, networks));
	else if ('close' in call) photos.delete(call.close);
	if (!('operation' in call)) return { result: undefined };
	const opened = photos.get(call.photo);
	if (!opened) throw new Error('The photo is not open.');
	// The call's type does not say that its input is that of its operation.
	const run: (photo: OpenedPhoto, input: never) => Promise<OperationResult<OperationName>> =
		operations[call.operation];
	return { result: await run(opened, call.input as never) };
}

function problemOf(call: ImagingCall, error: unknown): ImagingProblem {
	// Arrays and canvases that cannot be allocated throw a RangeError.
	if (error instanceof RangeError) return 'out-of-memory';
	if (error instanceof WebAssembly.CompileError) return 'unsupported';
	return 'open' in call ? 'undecodable' : 'failed';
}

const buffersOf = (result: object | undefined): Transferable[] =>
	Object.values(result ?? {}).flatMap((value) => (ArrayBuffer.isView(value) ? [value.buffer] : []));

async function reply(call: ImagingCall): Promise<void> {
	try {
		const done = await answer(call);
		self.postMessage(done, { transfer: 'result' in done ? buffersOf(done.result) : [] });
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		self.postMessage({ problem: problemOf(call, error), message } satisfies ImagingAnswer);
	}
}

self.onmessage = ({ data }: MessageEvent<ImagingMessage>) => {
	if ('networks' in data) asked = networksThrough(data.networks);
	else void reply(data);
};
