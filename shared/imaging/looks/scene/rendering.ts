import type { Picture, Plane } from '../../raster/raster.ts';
import type { SubjectPlace } from './layout.ts';

/** A rendered picture in linear light. */
export interface Rendering {
	readonly linear: Picture;
	/** Present when the picture may be transparent, 0…1. */
	readonly alpha?: Plane | undefined;
	/** Where the subject is, 0…1, for styles that treat it differently from its background. */
	readonly subject?: Plane | undefined;
	/** Where a subject was placed on the canvas. */
	readonly place?: SubjectPlace | undefined;
}
