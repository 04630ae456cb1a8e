import type { PresetId } from '#shared/art-requests/presets.ts';
import type { Look } from '#shared/imaging/presets/look.ts';
import { customLook, presetLooks } from '#shared/imaging/presets/presetLooks.ts';
import { toBytes } from '#shared/imaging/raster/bytes.ts';
import { toLinearPicture, toSrgbPicture } from '#shared/imaging/raster/colour.ts';
import { createPlane, type Size } from '#shared/imaging/raster/raster.ts';
import type { Rendering } from '#shared/imaging/scene/rendering.ts';
import { studioPicture } from '#shared/imaging/scene/studioPicture.ts';
import { wholeFrame } from '#shared/imaging/scene/wholeFrame.ts';
import type { Confidence } from '#shared/imaging/separation/separate.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import { styleRecipes } from '#shared/imaging/styles/styleRecipes.ts';
import type { OpenedPhoto } from './openedPhoto.ts';

/** A look of which a preview is rendered: a preset, an art style, or neither for the custom style. */
export interface PreviewLook {
	readonly preset?: PresetId | undefined;
	/** The id of an art style. */
	readonly artStyle?: string | undefined;
}

export interface PreviewInput {
	readonly look: PreviewLook;
	/** What the customer has shown of the subject. */
	readonly marks?: SubjectMarks | undefined;
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
	{ photo, findSubject }: OpenedPhoto,
	{ look: { preset, artStyle }, marks, edge }: PreviewInput,
): Promise<PreviewImage> {
	const found = await findSubject(marks);
	const canvas = { width: edge, height: edge };
	const look = allowed(
		artStyle ? { ...customLook, treatment: 'whole-frame' } : lookOf(preset),
		found.confidence,
	);
	const finished =
		look.treatment === 'whole-frame'
			? await wholeFrame(photo, found, canvas, look)
			: await studioPicture(photo, found, canvas, look);
	const { linear, alpha } = artStyle ? drawn(finished, artStyle) : finished;
	const opaque = createPlane(edge, edge, 1);
	return { ...canvas, rgba: Uint8Array.from(toBytes(linear, alpha ?? opaque)) };
}

const lookOf = (preset: PresetId | undefined): Look => (preset ? presetLooks[preset] : customLook);

/** Keeps the background where the cut-out is doubtful, but for a look that is nothing without it. */
const allowed = (look: Look, confidence: Confidence): Look =>
	confidence !== 'high' && look.background.kind !== 'none' ? { ...look, treatment: 'whole-frame' } : look;

function drawn(finished: Rendering, artStyle: string): Rendering {
	const style = styleRecipes[artStyle];
	if (!style) throw new Error(`The art style ${artStyle} cannot be drawn.`);
	const drawing = style({ srgb: toSrgbPicture(finished.linear), subject: finished.subject });
	return { ...finished, linear: toLinearPicture(drawing) };
}
