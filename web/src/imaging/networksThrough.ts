import { networksRunBy } from '#shared/imaging/segmentation/networkTensors.ts';
import type { NetworkAnswer, NetworkCall } from './networkMessages.ts';

/** The networks, which another worker runs, through a port. */
export function networksThrough(port: MessagePort) {
	const waiting = new Map<number, PromiseWithResolvers<Float32Array>>();
	port.onmessage = ({ data }: MessageEvent<NetworkAnswer>) => {
		const call = waiting.get(data.id);
		waiting.delete(data.id);
		if ('error' in data) call?.reject(new Error(data.error));
		else call?.resolve(data.output);
	};
	let id = 0;
	return networksRunBy((network, inputs) => {
		const call = Promise.withResolvers<Float32Array>();
		waiting.set(++id, call);
		port.postMessage({ id, network, inputs } satisfies NetworkCall);
		return call.promise;
	});
}
