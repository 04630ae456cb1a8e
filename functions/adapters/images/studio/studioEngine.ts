import { type ImageEngine, type ImageJob, ImageRefusedError } from '#domain/art-requests/imageEngine.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import { encode, type Finished } from './encode.ts';
import { type FoundSubject, findSubject } from './findSubject.ts';
import { type Look, white } from './look.ts';
import { decodePhoto, type Photo } from './photo.ts';
import { customLook, presetLooks } from './presets/presetLooks.ts';
import { toLinearPicture, toSrgbPicture } from './raster/colour.ts';
import type { Size } from './raster/raster.ts';
import { withReferences } from './referenceMood.ts';
import { studioPicture } from './studioPicture.ts';
import { styleRecipes } from './styles/styleRecipes.ts';
import { wholeFrame } from './wholeFrame.ts';
import { withWishes } from './wishes.ts';

const checkTheCutOut = 'Please check the cut-out.';
const keptTheBackground =
	'We could not tell the product from its background with certainty, so we kept the background and improved light and colour.';
const needsPlainBackdrop =
	'We could not cut the product out of this photo. Please take it again on a plain background, with space all around, and upload that one.';

/** The embedded engine: classical image processing, no network, the same picture for the same job. */
export function createStudioEngine(): ImageEngine {
	return {
		async generate(job) {
			const photo = await decodePhoto(job.main);
			const look = await lookOf(job);
			const found = await findSubject(photo);
			const canvas = dimensionsOf(job.output.size);
			const { finished, notes } = await drawn(photo, found, canvas, look, job);
			const styled = job.style ? inStyle(finished, job.style.id) : finished;
			return {
				image: await encode(styled, job.output),
				contentType: `image/${job.output.format}`,
				engine: 'studio',
				model: `studio-1/${[job.preset, job.style?.id].filter(Boolean).join('+') || 'custom'}`,
				cost: 0,
				notes,
			};
		},
	};
}

/** The look that preset, references and words ask for; a style without a preset is drawn from the whole photo. */
async function lookOf(job: ImageJob): Promise<Look> {
	const preset = job.preset ? presetLooks[job.preset] : customLook;
	const start: Look = job.style && !job.preset ? { ...preset, treatment: 'whole-frame' } : preset;
	const look = withWishes(await withReferences(start, job.references), job.options, job.preset);
	if (job.output.transparent) return { ...look, treatment: 'cut-out', ground: { kind: 'none' } };
	return look.ground.kind === 'none' ? { ...look, ground: { kind: 'flat', colour: white } } : look;
}

async function drawn(
	photo: Photo,
	found: FoundSubject,
	canvas: Size,
	look: Look,
	job: ImageJob,
): Promise<{ finished: Finished; notes: string[] }> {
	if (look.treatment === 'whole-frame')
		return { finished: await wholeFrame(photo, found, canvas, look), notes: [] };
	if (found.confidence === 'low') {
		if (job.output.transparent) throw new ImageRefusedError(needsPlainBackdrop);
		return { finished: await wholeFrame(photo, found, canvas, look), notes: [keptTheBackground] };
	}
	const notes = found.confidence === 'middle' ? [checkTheCutOut] : [];
	return { finished: await studioPicture(photo, found, canvas, look), notes };
}

/** Draws a finished picture again in a style. */
function inStyle(finished: Finished, id: string): Finished {
	const style = styleRecipes[id];
	if (!style) throw new ImageRefusedError('This art style is not on offer yet. Please choose another one.');
	const drawing = style({ srgb: toSrgbPicture(finished.linear), subject: finished.subject });
	return { ...finished, linear: toLinearPicture(drawing) };
}
