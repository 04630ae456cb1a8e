import type { Box, Picture, Plane } from '../../raster/raster.ts';

/** A rendered picture in linear light. */
export interface Rendering {
	readonly linear: Picture;
	/** Present when the picture may be transparent, 0…1. */
	readonly alpha?: Plane | undefined;
	/** Where the subject is, 0…1, for styles that treat it differently from its background. */
	readonly subject?: Plane | undefined;
	/** The bounds of a subject that was placed on the canvas, in pixels; they may reach beyond it. */
	readonly place?: Box | undefined;
}
