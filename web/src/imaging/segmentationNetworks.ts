import { createSubjectNetwork, type SubjectNetwork } from '#shared/imaging/network/subjectNetwork.ts';
import type { SaliencyNetwork } from '#shared/imaging/segmentation/networks.ts';
import { saliencyInput, saliencyOutput } from '#shared/imaging/segmentation/saliencyTensor.ts';
import { download } from './download.ts';
import type { SaliencyAnswer, SaliencyCall } from './saliencyMessages.ts';

const weights = new URL('../../../shared/imaging/network/subjectNetwork.bin', import.meta.url);

let prompted: Promise<SubjectNetwork> | undefined;

/** Loads the network that follows prompts, whose weights browsers cache. */
export function loadPrompted(): Promise<SubjectNetwork> {
	prompted ??= download(weights).then(createSubjectNetwork);
	// The next photo tries it again.
	prompted.catch(() => {
		prompted = undefined;
	});
	return prompted;
}

/** Asks the saliency worker through a port. */
export function saliencyThrough(port: MessagePort): SaliencyNetwork {
	const waiting = new Map<number, PromiseWithResolvers<Float32Array>>();
	port.onmessage = ({ data }: MessageEvent<SaliencyAnswer>) => {
		const call = waiting.get(data.id);
		waiting.delete(data.id);
		if ('error' in data) call?.reject(new Error(data.error));
		else call?.resolve(data.output);
	};
	let id = 0;
	return async (srgb) => {
		const call = Promise.withResolvers<Float32Array>();
		const input = saliencyInput(srgb);
		waiting.set(++id, call);
		port.postMessage({ id, input } satisfies SaliencyCall, [input.buffer]);
		return saliencyOutput(await call.promise);
	};
}
