import { findCutOut, segmentCutOut } from './findCutOut.ts';
import type { OpenedPhoto } from './openedPhoto.ts';
import type { PreviewInput } from './renderPreview.ts';

/**
 * What the imaging worker does with an open photo, by name. An operation returns an object; the buffers of its typed
 * arrays are moved to the page without a copy, so it must not keep them. Looks and styles, most of the code, are loaded
 * for the first preview.
 */
export const operations = {
	findCutOut,
	segmentCutOut,
	renderPreview: async (photo: OpenedPhoto, input: PreviewInput) =>
		(await import('./renderPreview.ts')).renderPreview(photo, input),
};

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type OperationInput<Name extends OperationName> = Parameters<Operations[Name]>[1];
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;
