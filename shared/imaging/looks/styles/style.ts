import type { Box, Picture, Plane, Size } from '../../raster/raster.ts';
import type { Print } from '../operators/print.ts';
import type { PrintPlace } from '../operators/printLine.ts';
import type { StyleTools } from './styleTools.ts';

export interface StyleInput {
	/** The toned photo or the finished preset, at the output's size, sRGB 0…1. */
	readonly srgb: Picture;
	/** Where the subject is, 0…1; absent when it was not found. */
	readonly subject?: Plane | undefined;
	/** Whether the subject stands, so that it is shown on a floor or before a wall, as unless given; else it is seen from above. */
	readonly stands?: boolean | undefined;
	/** Where print is on the subject. */
	readonly places?: readonly PrintPlace[] | undefined;
}

/** The picture to draw, its size, and what several styles need of it, which is measured when it is read. */
export interface StyleContext extends StyleInput, Size {
	/** The long edge, in pixels. */
	readonly edge: number;
	/** The subject or, where none was found, a large rounded square in the middle. */
	readonly middle: Plane;
	/** The signed distance to the outline of `middle`, in pixels, positive inside. */
	readonly away: Float32Array;
	/** The print on the subject, which is drawn on what the style has drawn: `srgb` is without it. */
	readonly print?: Print | undefined;
	/** The bounds of `middle`. */
	readonly bounds: Box;
	readonly stands: boolean;
}

/** Draws a picture in a style: sRGB 0…1, of the same size. The same input gives the same drawing. */
export type Style = (context: StyleContext, tools: StyleTools) => Picture;

/** The styles that draw the same picture whether or not they know where the subject is. */
export const stylesWithoutSubject: ReadonlySet<string> = new Set(['glitch', 'vintage-film']);

/** The styles that draw the whole photo. Others show the subject alone on a ground of their own: whole and in the middle, wherever the photo has it. */
export const stylesOfPhoto: ReadonlySet<string> = new Set([
	'8-bit',
	'aquarelle',
	'bas-relief',
	'charcoal',
	'cyanotype',
	'engraving',
	'glitch',
	'impressionism',
	'low-poly',
	'mosaic',
	'oil-painting',
	'pastel',
	'pencil-sketch',
	'pointillism',
	'vintage-film',
	'voxel',
]);
