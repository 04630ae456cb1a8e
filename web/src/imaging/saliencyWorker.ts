import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { saliencyModelHash, saliencySide } from '#shared/imaging/segmentation/networks.ts';
import { download } from './download.ts';
import { saliencyBytes, saliencyFiles } from './saliencyFiles.ts';
import type { SaliencyAnswer, SaliencyCall, SaliencyEvent, SaliencyMessage } from './saliencyMessages.ts';

/** Milliseconds within which the runtime and its threads start. */
const startTimeoutMs = 30_000;

const compiling = Promise.withResolvers<void>();

const post = (event: SaliencyEvent) => self.postMessage(event);

/** The first byte of a gzipped file. */
const gzipped = 0x1f;

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
	// Vite's development server says that the file is gzipped, so the browser has unzipped it.
	if (bytes[0] !== gzipped) return bytes.buffer;
	const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Response(stream).arrayBuffer();
}

async function requireModel(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
	if (hash !== saliencyModelHash)
		throw new RangeError('This file is not the model U²-Net-P, or it is incomplete.');
}

async function createSession(): Promise<InferenceSession> {
	const arrived = { model: 0, runtime: 0 };
	const receive = (name: keyof typeof arrived) =>
		download(saliencyFiles[name], (bytes) => {
			arrived[name] = bytes;
			post({ progress: Math.min(1, (arrived.model + arrived.runtime) / saliencyBytes) });
		});
	const [model, runtime] = await Promise.all([receive('model'), receive('runtime')]);
	post({ progress: 1 });
	await requireModel(model);
	await compiling.promise;
	env.wasm.wasmBinary = await unzipped(runtime);
	env.wasm.initTimeout = startTimeoutMs;
	env.wasm.wasmPaths = { mjs: saliencyFiles.loader.href };
	// More threads need memory that is shared, which only pages with cross-origin isolation have.
	env.wasm.numThreads = self.crossOriginIsolated ? Math.min(4, navigator.hardwareConcurrency) : 1;
	return InferenceSession.create(model, { executionProviders: ['wasm'] });
}

async function estimate(session: InferenceSession, input: Float32Array<ArrayBuffer>) {
	const [inputName = ''] = session.inputNames;
	const [outputName = ''] = session.outputNames;
	const feeds = { [inputName]: new Tensor('float32', input, [1, 3, saliencySide, saliencySide]) };
	const { [outputName]: output } = await session.run(feeds, [outputName]);
	return Float32Array.from((await output?.getData()) as Float32Array);
}

const session = createSession();
/** The session runs one input at a time. */
let last: Promise<unknown> = session;

/** Answers the calls of an imaging worker. */
function serve(port: MessagePort): void {
	port.onmessage = ({ data: { id, input } }: MessageEvent<SaliencyCall>) => {
		const output = last.catch(() => undefined).then(async () => estimate(await session, input));
		last = output;
		output.then(
			(result) => port.postMessage({ id, output: result } satisfies SaliencyAnswer, [result.buffer]),
			(error: unknown) => port.postMessage({ id, error: String(error) } satisfies SaliencyAnswer),
		);
	};
}

self.onmessage = ({ data }: MessageEvent<SaliencyMessage<MessagePort>>) =>
	data === 'compile' ? compiling.resolve() : serve(data.port);

session.then(
	() => post({ state: 'ready' }),
	(error: unknown) => post({ state: 'unavailable', message: String(error) }),
);
