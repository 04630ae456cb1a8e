import type { Picture, Plane } from '../../raster/raster.ts';

export interface StyleInput {
	/** The toned photo or the finished preset, at the output's size, sRGB 0…1. */
	readonly srgb: Picture;
	/** Where the subject is, 0…1; absent when it was not found. */
	readonly subject?: Plane | undefined;
}

/** Draws a picture in a style: sRGB 0…1, of the same size. The same input gives the same drawing. */
export type Style = (input: StyleInput) => Picture;

/** The styles that draw the same picture whether or not they know where the subject is. */
export const stylesWithoutSubject: ReadonlySet<string> = new Set(['glitch', 'vintage-film']);
