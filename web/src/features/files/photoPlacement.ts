import type { Box } from '#shared/imaging/raster/raster.ts';

/** A part of a photo, in fractions of its width and height. */
export type PhotoWindow = Box;

/** The place of the whole photo, as styles in percent of the frame that its window fills. */
export const photoPlacement = ({ left, top, width, height }: PhotoWindow) => ({
	left: `${(-100 * left) / width}%`,
	top: `${(-100 * top) / height}%`,
	width: `${100 / width}%`,
	height: `${100 / height}%`,
});

/** Whether a window is inside the photo, so that nothing beside the photo is visible. */
export const fillsFrame = ({ left, top, width, height }: PhotoWindow): boolean =>
	Math.min(left, top, 1 - left - width, 1 - top - height) > -0.001;
