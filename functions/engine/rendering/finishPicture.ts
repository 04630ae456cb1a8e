import { findPreset } from '#shared/art-requests/presets.ts';
import { type DecodedPhoto, wholeOf } from '#shared/imaging/decoding/photo.ts';
import { neutralTone } from '#shared/imaging/looks/operators/tone.ts';
import { colourSchemeOf } from '#shared/imaging/looks/presets/textRules.ts';
import { type Look, studioLook, white } from '#shared/imaging/looks/scene/look.ts';
import { toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import type { Box, Size } from '#shared/imaging/raster/raster.ts';
import type { FinishedPicture } from '#shared/imaging/render/render.ts';
import type { copyOf } from '../design/copyOf.ts';
import { design } from '../design/design.ts';
import type { ImageJob } from '../imageEngine.ts';
import { ownSegmentation } from '../photo/preparePhoto.ts';

type Copy = NonNullable<ReturnType<typeof copyOf>>['copy'];

/** The model's picture as it is delivered: unchanged, or with copy set on it. */
export const finishPicture = (
	picture: DecodedPhoto,
	job: ImageJob,
	copy: Copy | undefined,
): Promise<FinishedPicture> => (copy ? withCopy(picture, job, copy) : withoutCopy(picture));

async function withoutCopy(picture: DecodedPhoto): Promise<FinishedPicture> {
	const whole = wholeOf(picture);
	return {
		srgb: await picture.readColours(whole, picture),
		alpha: picture.alpha && (await picture.alpha.read(whole, picture)),
	};
}

/** Keeps the model's light and colour. */
const generatedLook: Look = {
	...studioLook,
	treatment: 'whole-frame',
	background: { kind: 'flat', colour: white },
	placement: { width: 0.84, height: 0.86, baseline: 0.92 },
	tone: neutralTone,
};

async function withCopy(photo: DecodedPhoto, job: ImageJob, copy: Copy): Promise<FinishedPicture> {
	const { linear, alpha } = await design({
		photo,
		segmentation: photo.alpha
			? ownSegmentation(photo)
			: { ...ownSegmentation(photo), bounds: middleOf(photo) },
		canvas: { width: photo.width, height: photo.height },
		copy,
		look: photo.alpha
			? { ...generatedLook, treatment: 'cut-out', background: { kind: 'none' } }
			: generatedLook,
		scheme: colourSchemeOf(job.options, findPreset(job.preset)?.options),
		advertises: job.copy !== undefined,
		tintBackground: false,
	});
	return { srgb: toSrgbPicture(linear), alpha };
}

/** Where the prompt asks for the product. */
const middleOf = ({ width, height }: Size): Box => ({
	left: Math.round(0.2 * width),
	top: Math.round(0.2 * height),
	width: Math.round(0.6 * width),
	height: Math.round(0.6 * height),
});
