import type { Picture, Plane } from '../../raster/raster.ts';
import type { PrintPlace } from '../operators/printLine.ts';

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
