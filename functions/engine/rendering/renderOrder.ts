import { findPreset } from '#shared/art-requests/presets.ts';
import { pictureFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { matchReferences } from '#shared/imaging/looks/presets/referenceColours.ts';
import { applyText } from '#shared/imaging/looks/presets/textRules.ts';
import type { Picture, Size } from '#shared/imaging/raster/raster.ts';
import {
	type FinishedPicture,
	RenderError,
	type RenderOrder,
	render,
	type SegmentedPhoto,
} from '#shared/imaging/render/render.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { type ImageJob, ImageRefusedError } from '../imageEngine.ts';
import { decodePhoto } from '../photo/decodePhoto.ts';

/** The long edge, in pixels, at which reference photos are read: only their mean colours count. */
const referenceEdge = 64;

const refusals: Record<RenderError['problem'], string> = {
	'uncertain-cut-out': sentence('uncertainCutOut'),
	'unknown-style': sentence('artStyleNotOffered'),
};

/** The order of a job's picture on a canvas, without text. */
export async function orderOf(job: ImageJob, canvas: Size): Promise<RenderOrder> {
	const references = await referencesOf(job);
	return {
		canvas,
		preset: job.preset,
		style: job.style?.id,
		scene: job.options.scene,
		adjust: (look) =>
			applyText(matchReferences(look, references), job.options, findPreset(job.preset)?.options),
		overrides: job.look,
		transparent: job.output.transparent,
	};
}

/** Renders an order. Throws ImageRefusedError for one that cannot be rendered. */
export async function renderOrRefuse(source: SegmentedPhoto, order: RenderOrder): Promise<FinishedPicture> {
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
