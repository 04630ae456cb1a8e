import { findCutOut } from './findCutOut.ts';
import { renderPreview } from './renderPreview.ts';

/**
 * What the imaging worker does with an open photo, by name. An operation returns an object; the buffers of its typed
 * arrays are moved to the page without a copy, so it must not keep them.
 */
export const operations = { findCutOut, renderPreview };

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type OperationInput<Name extends OperationName> = Parameters<Operations[Name]>[1];
export type OperationResult<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;
