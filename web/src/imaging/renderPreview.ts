import { isTransparentByItself } from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import { createPlane, type Size } from '#shared/imaging/raster/raster.ts';
import { render, type SegmentedPhoto, type StyleBase } from '#shared/imaging/render/render.ts';
import type { Confidence } from '#shared/imaging/segmentation/confidence.ts';
import type { Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import type { OpenedPhoto } from './openedPhoto.ts';

/** A look of which a preview is rendered: a preset, an art style, or neither for the custom style. */
export interface PreviewLook {
	readonly preset?: PresetId | undefined;
	/** The id of an art style. */
	readonly artStyle?: string | undefined;
}

export interface PreviewInput {
	readonly look: PreviewLook;
	/** The subject of the photo, as the customer sees it. */
	readonly found: Segmentation;
	/** How certain it is: a look that does not use the cut-out is ordered without the mask. */
	readonly confidence: Confidence;
	/** Identifies it among those that are found in the photo. */
	readonly foundKey: string;
	/** Of the square preview, in pixels. */
	readonly edge: number;
}

/** A small picture of a photo in a look. */
export interface PreviewImage extends Size {
	/** Interleaved sRGB and alpha. */
	readonly rgba: Uint8Array<ArrayBuffer>;
}

/** Renders the open photo in a look, as the studio engine will without the customer's own text. */
export async function renderPreview(
	opened: OpenedPhoto,
	{ look: { preset, artStyle }, found, confidence, foundKey, edge }: PreviewInput,
): Promise<PreviewImage> {
	const transparent = !artStyle && isTransparentByItself(preset, 'png');
	const confirmed = usesCutOut({ service: undefined, preset, artStyleId: artStyle, transparent });
	const segmentation = confirmed ? found : { ...found, confidence };
	const { photo, base } = segmentedPhoto(opened, `${foundKey} ${segmentation.confidence}`, segmentation);
	const canvas = { width: edge, height: edge };
	const { srgb, alpha } = await render(photo, { canvas, preset, style: artStyle, transparent }, base);
	return { ...canvas, rgba: srgbToBytes(srgb, alpha ?? createPlane(edge, edge, 1)) };
}

interface KeptPhoto {
	readonly key: string;
	readonly photo: SegmentedPhoto;
	readonly base: StyleBase;
}

/** The last segmentation of each photo: previews of art styles are asked for one after another, and share their base. */
const kept = new WeakMap<OpenedPhoto, KeptPhoto>();

function segmentedPhoto(opened: OpenedPhoto, key: string, segmentation: Segmentation): KeptPhoto {
	const last = kept.get(opened);
	if (last?.key === key) return last;
	const photo = { key, photo: { photo: opened.photo, segmentation }, base: {} };
	kept.set(opened, photo);
	return photo;
}
