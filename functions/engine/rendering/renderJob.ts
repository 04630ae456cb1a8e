import { cutOutNotes } from '#shared/art-requests/cutOutNotes.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import { findPreset } from '#shared/art-requests/presets.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import { colourSchemeOf, type TextOptions, unknownPhrases } from '#shared/imaging/looks/presets/textRules.ts';
import type { Look } from '#shared/imaging/looks/scene/look.ts';
import { isScene } from '#shared/imaging/looks/scene/scenes.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import type { copyOf } from '../design/copyOf.ts';
import { type DesignBrief, design } from '../design/design.ts';
import { keptOf } from '../fidelity/keptOf.ts';
import type { GeneratedImage, ImageJob } from '../imageEngine.ts';
import { encodePicture } from '../photo/encodePicture.ts';
import { orderOf, renderOrRefuse } from './renderOrder.ts';

/** Notes are stored as metadata of the picture, which is limited: characters of a note's phrases, and of one of them. */
const longestList = 150;
const longestPhrase = 48;

/** A note that lists what the embedded engine did not understand of the customer's text; none where it understood all. */
function unknownTextNote(options: TextOptions, defaults: TextOptions | undefined): string[] {
	const listed: string[] = [];
	let left = longestList;
	const phrases = unknownPhrases(options, defaults);
	for (const phrase of phrases) {
		const [...letters] = phrase;
		const quoted = letters.length > longestPhrase ? `${letters.slice(0, longestPhrase).join('')}…` : phrase;
		left -= encodeURIComponent(quoted).length;
		if (left < 0) break;
		listed.push(`“${quoted}”`);
	}
	if (phrases.length === 0) return [];
	const more = listed.length < phrases.length ? ' …' : '';
	return [`${unknown} ${listed.join(', ')}${more}`.trim()];
}

const retiredScene = 'The scene that was chosen is no longer offered: this is one that suits the product.';
const unknown = 'We did not understand these words and left them out:';

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
	const presetText = findPreset(job.preset)?.options;
	const picture = await renderOrRefuse(source, {
		...(await orderOf(job, canvas)),
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
	const image = await encodePicture(picture, job.output);
	return {
		image,
		contentType: `image/${job.output.format}`,
		engine: 'studio',
		model: `studio-1/${[job.preset, job.style?.id].filter(Boolean).join('+') || 'custom'}`,
		cost: 0,
		notes: [
			...(shortcoming ? [cutOutNotes[shortcoming]] : []),
			...(text?.notes ?? []),
			...(job.options.scene && !isScene(job.options.scene) ? [retiredScene] : []),
			...unknownTextNote(job.options, presetText),
		],
		kept: text || job.style ? undefined : await keptOf(source, picture.place, image),
	};
}

/** The settings of a design: the product is larger than alone, since text has an area of its own. */
function designOf(
	job: ImageJob,
	look: Look,
): Pick<DesignBrief, 'look' | 'scheme' | 'advertises' | 'tintBackground'> {
	const scheme = colourSchemeOf(job.options, findPreset(job.preset)?.options);
	return {
		look: { ...look, placement: { width: 0.84, height: 0.86, baseline: 0.92 } },
		scheme,
		advertises: job.copy !== undefined,
		tintBackground: job.preset === undefined && !scheme.colour && job.references.length === 0,
	};
}
