import type { ImageJob } from '#domain/art-requests/imageEngine.ts';
import type { copyOf } from '../studio/design/copyOf.ts';
import { design } from '../studio/design/design.ts';
import type { Finished } from '../studio/encode.ts';
import { type FoundSubject, findSubject } from '../studio/findSubject.ts';
import { type Look, studioLook, white } from '../studio/look.ts';
import { neutralTone } from '../studio/operators/tone.ts';
import { type Photo, resizedAlpha, resizedPart, wholeOf } from '../studio/photo.ts';
import { toLinearPicture } from '../studio/raster/colour.ts';
import type { Box, Size } from '../studio/raster/raster.ts';
import { moodOf } from '../studio/wishes.ts';

type Copy = NonNullable<ReturnType<typeof copyOf>>['copy'];

/** The model's picture as it is delivered: as it came, or with our words beside it. */
export const finishPicture = (picture: Photo, job: ImageJob, copy: Copy | undefined): Promise<Finished> =>
	copy ? withWords(picture, job, copy) : asItIs(picture);

async function asItIs(picture: Photo): Promise<Finished> {
	const whole = wholeOf(picture);
	return {
		linear: toLinearPicture(await resizedPart(picture, whole, picture)),
		alpha: picture.alpha && (await resizedAlpha(picture, picture.alpha, whole, picture)),
	};
}

/** The model has done light and colour; only the words are missing. */
const asDrawn: Look = {
	...studioLook,
	treatment: 'whole-frame',
	ground: { kind: 'flat', colour: white },
	room: { width: 0.84, height: 0.86, baseline: 0.92 },
	tone: neutralTone,
};

async function withWords(photo: Photo, job: ImageJob, copy: Copy): Promise<Finished> {
	return design({
		photo,
		found: inTheMiddle(await findSubject(photo), photo),
		canvas: { width: photo.width, height: photo.height },
		copy,
		look: photo.alpha ? { ...asDrawn, treatment: 'cut-out', ground: { kind: 'none' } } : asDrawn,
		mood: moodOf(job.options, job.preset),
		advertises: job.copy !== undefined,
		freeGround: false,
	});
}

/** Where nothing is found the subject is taken to be where the model was told to put it. */
const inTheMiddle = (found: FoundSubject, photo: Size): FoundSubject =>
	found.confidence === 'low' ? { ...found, bounds: middleOf(photo) } : found;

const middleOf = ({ width, height }: Size): Box => ({
	left: Math.round(0.2 * width),
	top: Math.round(0.2 * height),
	width: Math.round(0.6 * width),
	height: Math.round(0.6 * height),
});
