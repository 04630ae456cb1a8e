import { defaultOutput, dimensionsOf } from '#shared/art-requests/output.ts';
import type { PresetId } from '#shared/art-requests/presets.ts';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import type { SubjectPlace } from '#shared/imaging/looks/scene/layout.ts';
import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import type { SceneName } from '#shared/imaging/looks/scene/scenes.ts';
import { createPlane, type Size } from '#shared/imaging/raster/raster.ts';
import { render, type SegmentedPhoto, type StyleBase } from '#shared/imaging/render/render.ts';
import {
	type Confidence,
	type Segmentation,
	segmentationOfAlpha,
} from '#shared/imaging/segmentation/segmentation.ts';
import type { OpenedPhoto } from './openedPhoto.ts';

/** A look of which a preview is rendered: a preset, an art style, or neither for the custom style. */
export interface PreviewLook {
	readonly preset?: PresetId | undefined;
	/** The id of an art style. */
	readonly artStyle?: string | undefined;
	/** The scene that the customer has chosen. */
	readonly scene?: SceneName | undefined;
	/** What the customer has set differently. */
	readonly overrides?: LookOverrides | undefined;
	/** Whether the file is transparent around the product. */
	readonly transparent?: boolean | undefined;
}

export interface PreviewInput {
	readonly look: PreviewLook;
	/** How opaque each pixel of the photo is, as the customer sees it. */
	readonly alpha: GreyMask;
	/** How certain that is: a look that does not use the cut-out is ordered without the mask. */
	readonly confidence: Confidence;
	/** The lines of print on the product. */
	readonly lines?: Segmentation['lines'];
	readonly flatLay?: Segmentation['flatLay'];
	/** Identifies the alpha and what is known of the product among those of the photo. */
	readonly alphaKey: string;
	/** The size of the picture in pixels. */
	readonly canvas: Size;
}

/** A small picture of a photo in a look. */
export interface PreviewImage extends Size {
	/** Interleaved sRGB and alpha. */
	readonly rgba: Uint8Array<ArrayBuffer>;
	/** Where a product was placed. */
	readonly place?: SubjectPlace | undefined;
	/** The scene on which it was placed. */
	readonly scene?: SceneName | undefined;
}

/** Renders the open photo in a look, as the studio engine will without the customer's own text. */
export async function renderPreview(
	opened: OpenedPhoto,
	{ look, alpha: mask, confidence, lines, flatLay, alphaKey, canvas }: PreviewInput,
): Promise<PreviewImage> {
	const { preset, artStyle, scene: chosen, overrides, transparent = false } = look;
	const replaces = transparent || overrides?.background?.kind === 'colour';
	const confirmed = usesCutOut({ service: undefined, preset, artStyleId: artStyle, transparent: replaces });
	const seen = confirmed ? 'high' : confidence;
	const { photo, base } = segmentedPhoto(opened, `${alphaKey} ${seen}`, () => ({
		photo: opened.photo,
		segmentation: segmentationOfAlpha(opened.photo, planeFromBytes(mask, mask.data), {
			confidence: seen,
			fromAlpha: opened.photo.alpha !== undefined,
			lines,
			flatLay,
		}),
	}));
	const canvasScale = Math.min(canvas.width, canvas.height) / (shortSide * opened.reduction);
	const order = {
		canvas,
		preset,
		style: artStyle,
		scene: chosen,
		overrides: { ...overrides, canvasScale },
		transparent,
	};
	const { srgb, alpha, place, scene } = await render(photo, order, base);
	const opaque = createPlane(canvas.width, canvas.height, 1);
	return { ...canvas, rgba: srgbToBytes(srgb, alpha ?? opaque), place, scene };
}

/** The short side of results of each size, in pixels. */
const shortSide = Math.min(...Object.values(dimensionsOf(defaultOutput.size)));

interface KeptPhoto {
	readonly key: string;
	readonly photo: SegmentedPhoto;
	readonly base: StyleBase;
}

/** The last segmentation of each photo: previews of art styles are asked for one after another, and share their base. */
const kept = new WeakMap<OpenedPhoto, KeptPhoto>();

function segmentedPhoto(opened: OpenedPhoto, key: string, find: () => SegmentedPhoto): KeptPhoto {
	const last = kept.get(opened);
	if (last?.key === key) return last;
	const photo = { key, photo: find(), base: {} };
	kept.set(opened, photo);
	return photo;
}
