import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSubjectNetwork, type SubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import {
	type SaliencyNetwork,
	type SegmentationNetworks,
	saliencyModelHash,
	saliencySide,
} from '#shared/imaging/segmentation/networks.ts';
import { saliencyInput, saliencyOutput } from '#shared/imaging/segmentation/saliencyTensor.ts';

/** Where the files of the networks are: beside the bundle of a function, or in the sources and what the set-up has built. */
const weightPlaces = ['subjectNetwork.bin', '../../../shared/imaging/network/subjectNetwork.bin'];
const modelPlaces = ['u2netp.onnx', '../../../.build/models/u2netp.onnx'];

/** Reads the first file that is there; throws the last error where none is. */
async function readFirst([place = '', ...others]: readonly string[]): Promise<Uint8Array> {
	try {
		return await readFile(new URL(place, import.meta.url));
	} catch (error) {
		if (others.length === 0) throw error;
		return readFirst(others);
	}
}

/**
 * Prepares U²-Net-P from the file of its model.
 *
 * @throws RangeError for any other file.
 */
export async function createSaliencyNetwork(model: Uint8Array): Promise<SaliencyNetwork> {
	if (createHash('sha256').update(model).digest('hex') !== saliencyModelHash)
		throw new RangeError('This file is not the model U²-Net-P, or it is incomplete.');
	const { InferenceSession, Tensor } = await import('onnxruntime-node');
	const session = await InferenceSession.create(model, {
		intraOpNumThreads: 1,
		// The arena would keep 200 MB between two runs.
		enableCpuMemArena: false,
	});
	const [input = ''] = session.inputNames;
	const [output = ''] = session.outputNames;
	const shape = [1, 3, saliencySide, saliencySide];
	return async (srgb) => {
		const feeds = { [input]: new Tensor('float32', saliencyInput(srgb), shape) };
		const { [output]: result } = await session.run(feeds, [output]);
		return saliencyOutput((await result?.getData()) as Float32Array);
	};
}

async function readSaliencyNetwork(): Promise<SaliencyNetwork | undefined> {
	try {
		return await createSaliencyNetwork(await readFirst(modelPlaces));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		process.emitWarning(`Cut-outs are made without U²-Net-P, and are all uncertain: ${reason}`);
		return undefined;
	}
}

let prompted: Promise<SubjectNetwork> | undefined;
let saliency: Promise<SaliencyNetwork | undefined> | undefined;

/** The networks of the server, loaded once for each process. */
export const segmentationNetworks: SegmentationNetworks = {
	loadPrompted() {
		prompted ??= readFirst(weightPlaces).then(createSubjectNetwork);
		return prompted;
	},
	loadSaliency() {
		saliency ??= readSaliencyNetwork();
		return saliency;
	},
};
