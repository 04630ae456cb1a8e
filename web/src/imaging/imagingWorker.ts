import { decodePhoto } from './decodePhoto.ts';
import type { OpenedPhoto } from './openedPhoto.ts';
import {
	type ImagingAnswer,
	type ImagingCall,
	type ImagingProblem,
	type OperationName,
	type OperationResult,
	operations,
} from './operations.ts';

const photos = new Map<string, OpenedPhoto>();

async function answer(call: ImagingCall): Promise<ImagingAnswer> {
	if ('open' in call) photos.set(call.photo, await decodePhoto(call.open));
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

self.onmessage = ({ data }: MessageEvent<ImagingCall>) => void reply(data);
