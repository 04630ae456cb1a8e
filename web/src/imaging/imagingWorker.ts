import { decodePhoto } from './decodePhoto.ts';
import type { ImagingAnswer, ImagingCall, ImagingProblem } from './imagingMessages.ts';
import type { OpenedPhoto } from './openedPhoto.ts';
import { type OperationName, type OperationResult, operations } from './operations.ts';

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

self.onmessage = async ({ data: call }: MessageEvent<ImagingCall>) => {
	try {
		const done = await answer(call);
		self.postMessage(done, { transfer: 'result' in done ? buffersOf(done.result) : [] });
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		self.postMessage({ problem: problemOf(call, error), message } satisfies ImagingAnswer);
	}
};
