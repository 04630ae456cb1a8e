import type { Pixels } from '#shared/imaging/raster/bytes.ts';
import { decodePhoto } from './decodePhoto.ts';
import type { ImagingAnswer, ImagingCall, ImagingMessage, ImagingProblem } from './imagingMessages.ts';
import { loadNetwork } from './loadNetwork.ts';
import { type OpenedPhoto, openPixels } from './openedPhoto.ts';
import { type OperationName, type OperationResult, operations } from './operations.ts';

let called = false;
let opened: OpenedPhoto | undefined;

async function answer(call: ImagingCall): Promise<ImagingAnswer> {
	if ('open' in call) {
		opened = await decodePhoto(call.open);
		return { result: undefined };
	}
	if (!opened) throw new Error('No photo is open.');
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

const open = (pixels: Pixels) => openPixels(pixels, loadNetwork);

self.onmessage = ({ data }: MessageEvent<ImagingMessage>) => {
	if (data !== 'warm-up') return reply(data);
	// What fails here fails again with the first photo, whose call says why.
	return import('./warmUp.ts')
		.then(({ warmUp }) => warmUp({ open, cutOut: operations.findCutOut }, () => !called))
		.catch(() => undefined);
};
