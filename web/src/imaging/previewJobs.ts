import type { Size } from '#shared/imaging/raster/raster.ts';
import type { PreviewLook } from './renderPreview.ts';

/** A picture of a photo in a look. */
export interface PreviewRequest {
	/** The photo's id. */
	readonly photo: string;
	readonly look: PreviewLook;
	/** The size of the picture in pixels. */
	readonly canvas: Size;
}

/** The part of Element that is used: where it is in the window, in pixels. */
export interface PlacedElement {
	getBoundingClientRect(): { readonly top: number; readonly bottom: number };
}

/** A picture that an element of the page shows. */
export interface PreviewJob extends PreviewRequest {
	readonly element: PlacedElement;
	/** Whether it is the photo's picture in its own look, which comes before those in other looks. */
	readonly isMain: boolean;
}

/** Identifies a picture among those of its photo. */
export const previewKey = ({ look, canvas }: Omit<PreviewRequest, 'photo'>): string =>
	JSON.stringify([
		look.artStyle,
		look.preset,
		look.scene,
		look.overrides,
		look.transparent ?? false,
		canvas.width,
		canvas.height,
	]);

/** How far an element is from the visible part of the page, as a part of 0 to 0.3 for the rank of a task. */
export function distanceRank({ element }: Pick<PreviewJob, 'element'>, viewHeight: number): number {
	const { top, bottom } = element.getBoundingClientRect();
	const pixels = bottom < 0 ? -bottom : Math.max(0, top - viewHeight);
	return 0.3 * Math.min(1, pixels / 20_000);
}
