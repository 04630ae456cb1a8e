import type { OperationInput, OperationName, OperationResult } from './operations.ts';

/** A call to the worker: opens a photo under an id, closes it, or runs an operation on an open one. */
export type ImagingCall =
	| { readonly open: Blob; readonly photo: string }
	| { readonly close: string }
	| {
			readonly photo: string;
			readonly operation: OperationName;
			readonly input: OperationInput<OperationName>;
	  };

/** Why the worker cannot do what was asked. */
export type ImagingProblem =
	/** The browser has no module workers, no OffscreenCanvas, or no WebAssembly with vectors. */
	| 'unsupported'
	| 'out-of-memory'
	/** The file is not a picture that the browser can decode. */
	| 'undecodable'
	/** An operation failed. */
	| 'failed';

/** The worker's answer to a call; calls are answered one after another, in their order. */
export type ImagingAnswer =
	| { readonly result: OperationResult<OperationName> | undefined }
	| { readonly problem: ImagingProblem; readonly message: string };
