import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { measureAlpha, noCutOut, ownCutOut, readMask } from './cutOuts.ts';
import type { OpenedPhoto } from './openedPhoto.ts';
import type { PreviewInput } from './renderPreview.ts';

/**
 * What the imaging worker does with an open photo, by name. An operation returns an object; the buffers of its typed
 * arrays are moved to the page without a copy, so it must not keep them. Looks and styles, most of the code, are loaded
 * for the first preview.
 */
export const operations = {
	ownCutOut,
	noCutOut,
	readMask,
	measureAlpha,
	encodeMask: async (_: OpenedPhoto, { alpha }: { readonly alpha: GreyMask }) => ({
		file: (await import('./encodeMask.ts')).encodeMask(alpha),
	}),
	renderPreview: async (photo: OpenedPhoto, input: PreviewInput) =>
		(await import('./renderPreview.ts')).renderPreview(photo, input),
};

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type OperationInput<Name extends OperationName> = Parameters<Operations[Name]>[1];
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;

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
	| 'failed';

/** The worker's answer to a call; calls are answered one after another, in their order. */
export type ImagingAnswer =
	| { readonly result: OperationResult<OperationName> | undefined }
	| { readonly problem: ImagingProblem; readonly message: string };
