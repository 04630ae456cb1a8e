import type { Pixels } from '#shared/imaging/decoding/pixels.ts';
import type { SaliencyNetwork } from '#shared/imaging/segmentation/networks.ts';
import { decodePhoto } from './decodePhoto.ts';
import type { ImagingAnswer, ImagingCall, ImagingProblem } from './imagingMessages.ts';
import { type OpenedPhoto, openPixels, type WorkerNetworks } from './openedPhoto.ts';
import { type OperationName, type OperationResult, operations } from './operations.ts';

/**
 * A message to the worker: a call, or one that is not answered: to get ready for the first call, or the port through which it
 * asks the saliency worker.
 */
type ImagingMessage = ImagingCall | 'warm-up' | { readonly saliency: MessagePort };

let called = false;
const photos = new Map<string, OpenedPhoto>();
let saliency: Promise<SaliencyNetwork> | undefined;

/** The networks, a script of their own, which workers of previews do not need. */
const load = () => import('./segmentationNetworks.ts');
const loadPrompted = async () => (await load()).loadPrompted();
const networks: WorkerNetworks = {
	atOnce: { loadPrompted, loadSaliency: async () => undefined },
	all: { loadPrompted, loadSaliency: async () => saliency },
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
	called = true;
	try {
		const done = await answer(call);
		self.postMessage(done, { transfer: 'result' in done ? buffersOf(done.result) : [] });
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		self.postMessage({ problem: problemOf(call, error), message } satisfies ImagingAnswer);
	}
}

const open = (pixels: Pixels) => openPixels(pixels, networks);

function warmUpIfIdle(): Promise<void> {
	// What fails here fails again with the first photo, whose call says why.
	return import('./warmUp.ts')
		.then(({ warmUp }) => warmUp({ open, cutOut: operations.findCutOut }, () => !called))
		.catch(() => undefined);
}

self.onmessage = ({ data }: MessageEvent<ImagingMessage>) => {
	if (data === 'warm-up') void warmUpIfIdle();
	else if ('saliency' in data) {
		const { saliency: port } = data;
		saliency = load().then(({ saliencyThrough }) => saliencyThrough(port));
	} else void reply(data);
};
