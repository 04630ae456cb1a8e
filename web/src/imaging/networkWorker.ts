import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { models, type NetworkName } from '#shared/imaging/segmentation/networks.ts';
import { networkBytes, networkFiles } from './networkFiles.ts';
import type { NetworkAnswer, NetworkCall, NetworkEvent, NetworkMessage } from './networkMessages.ts';

/** Milliseconds within which the runtime and its threads start. */
const startTimeoutMs = 30_000;

const post = (event: NetworkEvent) => self.postMessage(event);

/** The first byte of a gzipped file. */
const gzipped = 0x1f;

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
	// Vite's development server says that the file is gzipped, so the browser has unzipped it.
	if (bytes[0] !== gzipped) return bytes.buffer;
	const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Response(stream).arrayBuffer();
}

/** Milliseconds without a byte after which a download is given up. */
const stalledMs = 30_000;

/**
 * Downloads a file, however long that takes while bytes arrive.
 *
 * @param onProgress receives how many bytes have arrived so far.
 * @throws Error for any status but success; AbortError where no byte arrives for 30 seconds.
 */
async function download(
	url: URL,
	onProgress: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
	const controller = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const expectBytes = () => {
		clearTimeout(timer);
		timer = setTimeout(() => controller.abort(), stalledMs);
	};
	try {
		expectBytes();
		const response = await fetch(url, { signal: controller.signal });
		if (!response.ok || !response.body) throw new Error(`The site responded with ${response.status}`);
		const parts: Uint8Array<ArrayBuffer>[] = [];
		let bytes = 0;
		for (const reader = response.body.getReader(); ; ) {
			const { done, value } = await reader.read();
			if (done) break;
			parts.push(value);
			bytes += value.length;
			onProgress(bytes);
			expectBytes();
		}
		return new Uint8Array(await new Blob(parts).arrayBuffer());
	} finally {
		clearTimeout(timer);
	}
}

const arrived = new Map<string, number>();
const receive = (name: NetworkName | 'runtime') =>
	download(networkFiles[name], (bytes) => {
		arrived.set(name, bytes);
		const sum = [...arrived.values()].reduce((total, each) => total + each, 0);
		post({ progress: Math.min(1, sum / networkBytes) });
	});

async function receiveModel(network: NetworkName): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = await receive(network);
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
	if (hash !== models[network].hash)
		throw new RangeError(`The model of the ${network} network is another one, or incomplete.`);
	return bytes;
}

async function createSessions(): Promise<Record<NetworkName, InferenceSession>> {
	const [prompted, saliency, runtime] = await Promise.all([
		receiveModel('prompted'),
		receiveModel('saliency'),
		receive('runtime'),
	]);
	post({ progress: 1 });
	env.wasm.wasmBinary = await unzipped(runtime);
	env.wasm.initTimeout = startTimeoutMs;
	env.wasm.wasmPaths = { mjs: networkFiles.loader.href };
	// More threads need memory that is shared, which only pages with cross-origin isolation have.
	env.wasm.numThreads = self.crossOriginIsolated ? Math.min(4, navigator.hardwareConcurrency) : 1;
	const options = { executionProviders: ['wasm'] };
	return {
		prompted: await InferenceSession.create(prompted, options),
		saliency: await InferenceSession.create(saliency, options),
	};
}

const sessions = createSessions();
/** The runtime computes one output at a time. */
let last: Promise<unknown> = sessions;

async function run({ network, inputs }: NetworkCall): Promise<Float32Array<ArrayBuffer>> {
	const session = (await sessions)[network];
	const feeds = Object.entries(inputs).map(([name, { data, shape }]) => [
		name,
		new Tensor('float32', data, shape),
	]);
	const outputs = await session.run(Object.fromEntries(feeds), session.outputNames.slice(0, 1));
	return Float32Array.from((await Object.values(outputs)[0]?.getData()) as Float32Array);
}

self.onmessage = ({ data: { port } }: MessageEvent<NetworkMessage<MessagePort>>) => {
	port.onmessage = ({ data: call }: MessageEvent<NetworkCall>) => {
		const output = last.catch(() => undefined).then(() => run(call));
		last = output;
		output.then(
			(result) => port.postMessage({ id: call.id, output: result } satisfies NetworkAnswer, [result.buffer]),
			(error: unknown) => port.postMessage({ id: call.id, error: String(error) } satisfies NetworkAnswer),
		);
	};
};

sessions.then(
	() => post({ state: 'ready' }),
	(error: unknown) => post({ state: 'unavailable', message: String(error) }),
);
