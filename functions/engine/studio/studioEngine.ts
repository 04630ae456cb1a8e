import { cutOutNotes, cutOutRefusal } from '#shared/art-requests/cutOutNotes.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import { pictureFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { customLook, presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { matchReferences } from '#shared/imaging/looks/presets/referenceColours.ts';
import { applyText, colourSchemeOf } from '#shared/imaging/looks/presets/textRules.ts';
import { type Look, white } from '#shared/imaging/looks/scene/look.ts';
import type { Rendering } from '#shared/imaging/looks/scene/rendering.ts';
import { studioPicture } from '#shared/imaging/looks/scene/studioPicture.ts';
import { wholeFrame } from '#shared/imaging/looks/scene/wholeFrame.ts';
import { styleRecipes } from '#shared/imaging/looks/styles/styleRecipes.ts';
import { toLinearPicture, toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import type { Picture, Size } from '#shared/imaging/raster/raster.ts';
import { usableLook } from '#shared/imaging/render/usableLook.ts';
import type { Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import { copyOf } from '../design/copyOf.ts';
import { type DesignBrief, design } from '../design/design.ts';
import { type GeneratedImage, type ImageEngine, type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import { type DecodedPhoto, decodePhoto } from '../photo/decodePhoto.ts';
import { encode, encodeSrgb } from '../photo/encode.ts';
import { type PreparedPhoto, preparePhoto } from '../photo/preparePhoto.ts';
import { presetOptions } from '../presetOptions.ts';
import { collectLess } from './collectLess.ts';
import { unknownTextNote } from './unknownTextNote.ts';

/** The long edge, in pixels, at which reference photos are read: only their mean colours count. */
const referenceEdge = 64;

/** The embedded engine: it calls no other service, and the same job gives the same picture. */
export function createStudioEngine(): ImageEngine {
	collectLess();
	return {
		async generate(job) {
			const text = copyOf(job);
			return renderJob(job, text, await preparePhoto(job.main, job));
		},
	};
}

/**
 * Renders a job from its prepared photo, with the text of {@link copyOf} where it has one, at the output's size or on
 * another `canvas`.
 */
export async function renderJob(
	job: ImageJob,
	text: ReturnType<typeof copyOf>,
	source: PreparedPhoto,
	canvas: Size = dimensionsOf(job.output.size),
): Promise<GeneratedImage> {
	const { photo, found } = source;
	const { look, notes } = lookFor(await lookOf(job), found, job, text !== undefined);
	const draw = job.style && styleOf(job.style.id);
	const restyle = draw && ((picture: Rendering) => ({ ...picture, linear: toLinearPicture(draw(picture)) }));
	const finished = text
		? await design({ ...designSettings(job, look), photo, found, canvas, copy: text.copy, restyle })
		: await renderLook(photo, found, canvas, look);
	return {
		image:
			draw && !text
				? await encodeSrgb({ ...finished, srgb: draw(finished) }, job.output)
				: await encode(finished, job.output),
		contentType: `image/${job.output.format}`,
		engine: 'studio',
		model: `studio-1/${[job.preset, job.style?.id].filter(Boolean).join('+') || 'custom'}`,
		cost: 0,
		source,
		notes: [...notes, ...(text?.notes ?? []), ...unknownTextNote(job.options, presetOptions(job.preset))],
	};
}

/** The look by preset, references and text; a style without a preset is drawn from the whole photo. */
async function lookOf(job: ImageJob): Promise<Look> {
	const preset: Look = job.preset ? presetLooks[job.preset] : customLook;
	const start: Look = job.style && !job.preset ? { ...preset, treatment: 'whole-frame' } : preset;
	const references = await Promise.all(job.references.map((bytes) => decodePhoto(bytes, referenceEdge)));
	const look = applyText(
		matchReferences(
			start,
			references.map((photo) => pictureFromBytes(photo, photo.rgb)),
		),
		job.options,
		presetOptions(job.preset),
	);
	if (job.output.transparent) return { ...look, treatment: 'cut-out', background: { kind: 'none' } };
	return look.background.kind === 'none' ? { ...look, background: { kind: 'flat', colour: white } } : look;
}

/**
 * The look that the cut-out's confidence allows, with notes for the customer where it is not the one ordered. Throws
 * ImageRefusedError for a picture that is nothing without a cut-out.
 */
function lookFor(
	look: Look,
	{ confidence }: Segmentation,
	job: ImageJob,
	designed: boolean,
): { look: Look; notes: string[] } {
	const removesBackground = job.preset === 'background-removal' && !designed && !job.style;
	const needsCutOut = job.output.transparent || removesBackground;
	const usable = usableLook({ look, style: job.style?.id, needsCutOut }, confidence);
	if (!usable) throw new ImageRefusedError(cutOutRefusal);
	return { look: usable.look, notes: usable.lacks ? [cutOutNotes[usable.lacks]] : [] };
}

const renderLook = (
	photo: DecodedPhoto,
	found: Segmentation,
	canvas: Size,
	look: Look,
): Promise<Rendering> =>
	look.treatment === 'whole-frame'
		? wholeFrame(photo, found, canvas, look)
		: studioPicture(photo, found, canvas, look);

/** The settings of a design: the product is larger than alone, since text has an area of its own. */
function designSettings(
	job: ImageJob,
	look: Look,
): Pick<DesignBrief, 'look' | 'scheme' | 'advertises' | 'tintBackground'> {
	const scheme = colourSchemeOf(job.options, presetOptions(job.preset));
	return {
		look: { ...look, placement: { width: 0.84, height: 0.86, baseline: 0.92 } },
		scheme,
		advertises: job.copy !== undefined,
		tintBackground: job.preset === undefined && !scheme.colour && job.references.length === 0,
	};
}

/** Draws finished pictures in a style, in sRGB. */
function styleOf(id: string): (finished: Rendering) => Picture {
	const style = styleRecipes[id];
	if (!style) throw new ImageRefusedError('This art style is not on offer yet. Please choose another one.');
	return ({ linear, subject }) => style({ srgb: toSrgbPicture(linear), subject });
}
