import { saliencyModelBytes } from '#shared/imaging/segmentation/networks.ts';

/** The files that the saliency worker downloads; the set-up of the project provides them. */
export const saliencyFiles = {
	/** The model of U²-Net-P. */
	model: new URL('../../../.build/models/u2netp.onnx', import.meta.url),
	/** ONNX Runtime's WebAssembly, gzipped: larger files than 10 MB are not compressed by CloudFront. */
	runtime: new URL('../../../.build/models/onnxruntime.wasm.gz', import.meta.url),
	/** The script that starts it. */
	loader: new URL('../../../.build/models/onnxruntimeWorker.mjs', import.meta.url),
};

/** How many bytes the model and the runtime have, about. */
export const saliencyBytes = saliencyModelBytes + 3_700_000;
