import { models } from '#shared/imaging/segmentation/networks.ts';

/** The files that the worker of the networks downloads; the set-up of the project provides all but our own network. */
export const networkFiles = {
	prompted: new URL('../../../shared/imaging/segmentation/subjectNetwork.onnx', import.meta.url),
	/** U²-Net-P. */
	saliency: new URL('../../../.build/models/u2netp.onnx', import.meta.url),
	/** ONNX Runtime's WebAssembly, gzipped: larger files than 10 MB are not compressed by CloudFront. */
	runtime: new URL('../../../.build/models/onnxruntime.wasm.gz', import.meta.url),
	/** The script that starts it. */
	loader: new URL('../../../.build/models/onnxruntimeWorker.mjs', import.meta.url),
};

/** How many bytes they have, about. */
export const networkBytes = models.prompted.bytes + models.saliency.bytes + 3_700_000;
