import type { PresetId } from '#shared/art-requests/presets.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { srgbToBytes, toBytes } from '#shared/imaging/encoding/bytes.ts';
import { customLook, presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import type { Look } from '#shared/imaging/looks/scene/look.ts';
import type { Rendering } from '#shared/imaging/looks/scene/rendering.ts';
import { studioPicture } from '#shared/imaging/looks/scene/studioPicture.ts';
import { wholeFrame } from '#shared/imaging/looks/scene/wholeFrame.ts';
import type { Style, StyleInput } from '#shared/imaging/looks/styles/style.ts';
import { styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';
import { toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import { createPlane, type Size } from '#shared/imaging/raster/raster.ts';
import { usableLook } from '#shared/imaging/render/usableLook.ts';
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

/** Renders the open photo in a look, as the studio engine would without the customer's own text. */
export async function renderPreview(
	opened: OpenedPhoto,
	{ look: { preset, artStyle }, found: confirmed, confidence, foundKey, edge }: PreviewInput,
): Promise<PreviewImage> {
	const ordered = { service: undefined, preset, artStyleId: artStyle, transparent: false };
	const found = usesCutOut(ordered) ? confirmed : { ...confirmed, confidence };
	const canvas = { width: edge, height: edge };
	const opaque = createPlane(edge, edge, 1);
	if (artStyle) {
		const model = await modelOf(opened, found, `${edge} ${foundKey}`, edge);
		return { ...canvas, rgba: srgbToBytes(recipeOf(artStyle)(model), opaque) };
	}
	const { linear, alpha } = await finish(opened, found, edge, preset ? presetLooks[preset] : customLook);
	return { ...canvas, rgba: toBytes(linear, alpha ?? opaque) };
}

interface KeptModel {
	/** What it was made for. */
	readonly key: string;
	readonly model: Promise<StyleInput>;
}

/** The last model of each photo: previews of art styles are asked for one after another. */
const models = new WeakMap<OpenedPhoto, KeptModel>();

/** What art styles draw: the toned photo, made once for all styles. */
function modelOf(opened: OpenedPhoto, found: Segmentation, key: string, edge: number): Promise<StyleInput> {
	const last = models.get(opened);
	if (last?.key === key) return last.model;
	const model = makeModel(opened, found, edge);
	models.set(opened, { key, model });
	return model;
}

async function makeModel(opened: OpenedPhoto, found: Segmentation, edge: number): Promise<StyleInput> {
	const { linear, subject } = await finish(opened, found, edge, { ...customLook, treatment: 'whole-frame' });
	return { srgb: toSrgbPicture(linear), subject };
}

/** Renders a look with the cut-out that was found, as it will be delivered. */
function finish(
	{ photo }: OpenedPhoto,
	found: Segmentation,
	edge: number,
	ordered: Look,
): Promise<Rendering> {
	const canvas = { width: edge, height: edge };
	const needsCutOut = ordered.background.kind === 'none';
	const usable = usableLook({ look: ordered, needsCutOut }, found.confidence);
	if (!usable) throw new Error('There is no cut-out for this look.');
	const { look } = usable;
	return look.treatment === 'whole-frame'
		? wholeFrame(photo, found, canvas, look)
		: studioPicture(photo, found, canvas, look);
}

function recipeOf(artStyle: string): Style {
	const style = styleRecipes[artStyle];
	if (!style) throw new Error(`The art style ${artStyle} cannot be drawn.`);
	return style;
}
