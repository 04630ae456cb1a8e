import { cutOutNotes, cutOutRefusal } from '#shared/art-requests/cutOutNotes.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import { pictureFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { matchReferences } from '#shared/imaging/looks/presets/referenceColours.ts';
import { applyText, colourSchemeOf } from '#shared/imaging/looks/presets/textRules.ts';
import type { Look } from '#shared/imaging/looks/scene/look.ts';
import type { Picture, Size } from '#shared/imaging/raster/raster.ts';
import {
	type FinishedPicture,
	RenderError,
	type RenderOrder,
	render,
	type SegmentedPhoto,
} from '#shared/imaging/render/render.ts';
import type { copyOf } from '../design/copyOf.ts';
import { type DesignBrief, design } from '../design/design.ts';
import { type GeneratedImage, type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import { decodePhoto } from '../photo/decodePhoto.ts';
import { encodePicture } from '../photo/encodePicture.ts';
import { presetOptions } from '../presetOptions.ts';
import { unknownTextNote } from './unknownTextNote.ts';

/** The long edge, in pixels, at which reference photos are read: only their mean colours count. */
const referenceEdge = 64;

const refusals: Record<RenderError['problem'], string> = {
	'uncertain-cut-out': cutOutRefusal,
	'unknown-style': 'This art style is not on offer yet. Please choose another one.',
};

/**
 * Renders a job from its segmented photo, with the text of {@link copyOf} where it has one, at the output's size or on
 * another `canvas`.
 *
 * @throws ImageRefusedError for a picture that is nothing without a cut-out, and for an unknown art style.
 */
export async function renderJob(
	job: ImageJob,
	text: ReturnType<typeof copyOf>,
	source: SegmentedPhoto<DecodedPhoto>,
	canvas: Size = dimensionsOf(job.output.size),
): Promise<GeneratedImage> {
	const presetText = presetOptions(job.preset);
	const references = await referencesOf(job);
	const picture = await renderOrRefuse(source, {
		canvas,
		preset: job.preset,
		style: job.style?.id,
		adjust: (look) => applyText(matchReferences(look, references), job.options, presetText),
		transparent: job.output.transparent,
		compose:
			text &&
			((look, restyle) =>
				design({
					...designOf(job, look),
					photo: source.photo,
					segmentation: source.segmentation,
					canvas,
					copy: text.copy,
					restyle,
				})),
	});
	const { shortcoming } = picture;
	return {
		image: await encodePicture(picture, job.output),
		contentType: `image/${job.output.format}`,
		engine: 'studio',
		model: `studio-1/${[job.preset, job.style?.id].filter(Boolean).join('+') || 'custom'}`,
		cost: 0,
		source,
		notes: [
			...(shortcoming ? [cutOutNotes[shortcoming]] : []),
			...(text?.notes ?? []),
			...unknownTextNote(job.options, presetText),
		],
	};
}

async function renderOrRefuse(source: SegmentedPhoto, order: RenderOrder): Promise<FinishedPicture> {
	try {
		return await render(source, order);
	} catch (error) {
		if (error instanceof RenderError) throw new ImageRefusedError(refusals[error.problem], { cause: error });
		throw error;
	}
}

const referencesOf = ({ references }: ImageJob): Promise<Picture[]> =>
	Promise.all(
		references.map(async (bytes) => {
			const photo = await decodePhoto(bytes, referenceEdge);
			return pictureFromBytes(photo, photo.rgb);
		}),
	);

/** The settings of a design: the product is larger than alone, since text has an area of its own. */
function designOf(
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
