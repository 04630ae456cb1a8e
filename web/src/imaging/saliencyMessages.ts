/** A call from an imaging worker: the input of the network, channel by channel. */
export interface SaliencyCall {
	readonly id: number;
	readonly input: Float32Array<ArrayBuffer>;
}

export type SaliencyAnswer =
	| { readonly id: number; readonly output: Float32Array<ArrayBuffer> }
	| { readonly id: number; readonly error: string };

/** What the page tells the saliency worker: to compile the network, or a port on which it is asked. */
export type SaliencyMessage<Port> = 'compile' | { readonly port: Port };

/** What the saliency worker tells the page. */
export type SaliencyEvent =
	/** How much of its files has arrived, 0 to 1. */
	| { readonly progress: number }
	| { readonly state: 'ready' }
	| { readonly state: 'unavailable'; readonly message: string };

/** Whether the saliency network can be asked, and how much of its files has arrived, 0 to 1. */
export type SaliencyState =
	| { readonly status: 'loading'; readonly progress: number }
	| { readonly status: 'ready' }
	/** With the reason, for engineers. */
	| { readonly status: 'unavailable'; readonly message: string };

/** The use of the saliency network by one form, through ports of the browser. */
export interface SaliencyUse<Port = unknown> {
	/** Whether the network can be asked; settles once it is loaded or cannot be. */
	readonly ready: Promise<boolean>;
	readonly state: () => SaliencyState;
	/** Compiles the network, for which its files are loaded already: processors that it takes are free now. */
	readonly compile: () => void;
	/** A port through which another worker asks the network. */
	readonly connect: () => Port;
	/** Ends the use; the worker and its memory go some time after the last one. */
	readonly close: () => void;
}
