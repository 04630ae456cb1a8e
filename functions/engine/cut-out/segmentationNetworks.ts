import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-node';
import { models, type NetworkName } from '#shared/imaging/segmentation/networks.ts';
import { networksRunBy } from '#shared/imaging/segmentation/networkTensors.ts';
import { bundledFile } from '../bundledFile.ts';

export const modelFiles = {
	prompted: 'shared/imaging/segmentation/subjectNetwork.onnx',
	/** What the set-up has downloaded. */
	saliency: '.build/models/u2netp.onnx',
	fine: '.build/models/isnet.onnx',
	flatLay: '.build/models/flatLay.onnx',
	text: '.build/models/text.onnx',
	reader: '.build/models/reader.onnx',
} as const satisfies Record<NetworkName, string>;

/** @throws RangeError for any other file. */
async function createSession(network: NetworkName): Promise<InferenceSession> {
	const model = await readFile(bundledFile(modelFiles[network]));
	if (createHash('sha256').update(model).digest('hex') !== models[network].hash)
		throw new RangeError(`The model of the ${network} network is another one, or incomplete.`);
	const { InferenceSession } = await import('onnxruntime-node');
	return InferenceSession.create(model, {
		// A function of this memory has less than two processors; threads that wait would use them up.
		intraOpNumThreads: 2,
		extra: { session: { intra_op: { allow_spinning: '0' } } },
		// The arena would keep 200 MB between two runs.
		enableCpuMemArena: false,
	});
}

const sessions = new Map<NetworkName, Promise<InferenceSession>>();

/** The networks of the server, loaded once for each process. */
export const segmentationNetworks = networksRunBy(async (network, inputs) => {
	const loading = sessions.get(network) ?? createSession(network);
	sessions.set(network, loading);
	const session = await loading;
	const { Tensor } = await import('onnxruntime-node');
	const feeds = Object.entries(inputs).map(([name, { data, shape }]) => [
		name,
		new Tensor('float32', data, shape),
	]);
	const outputs = await session.run(Object.fromEntries(feeds), session.outputNames.slice(0, 1));
	return (await Object.values(outputs)[0]?.getData()) as Float32Array;
});
