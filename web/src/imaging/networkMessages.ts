import type { NetworkName } from '#shared/imaging/segmentation/networks.ts';
import type { NetworkInputs } from '#shared/imaging/segmentation/networkTensors.ts';

/** A call from an imaging worker. */
export interface NetworkCall {
	readonly id: number;
	readonly network: NetworkName;
	readonly inputs: NetworkInputs;
}

export type NetworkAnswer =
	| { readonly id: number; readonly output: Float32Array<ArrayBuffer> }
	| { readonly id: number; readonly error: string };

/** What the page tells the worker of the networks: a port on which it is asked. */
export interface NetworkMessage<Port> {
	readonly port: Port;
}

/** What the worker of the networks tells the page. */
export type NetworkEvent =
	/** How much of the files has arrived, 0 to 1. */
	| { readonly progress: number }
	| { readonly state: 'ready' }
	| { readonly state: 'unavailable'; readonly message: string };

/** Whether the networks can be asked, and how much of their files has arrived, 0 to 1. */
export type NetworkState =
	| { readonly status: 'loading'; readonly progress: number }
	| { readonly status: 'ready' }
	/** With the reason, for engineers. */
	| { readonly status: 'unavailable'; readonly message: string };

/** The use of the networks by one form, through ports of the browser. */
export interface NetworkUse<Port = unknown> {
	/** Whether the networks can be asked; settles once they are loaded or cannot be. */
	readonly ready: Promise<boolean>;
	readonly state: () => NetworkState;
	/** A port through which another worker asks the networks. */
	readonly connect: () => Port;
	/** Ends the use; the worker and its memory go some time after the last one. */
	readonly close: () => void;
}
