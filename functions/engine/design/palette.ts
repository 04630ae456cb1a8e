import type { Pixels } from '#shared/imaging/decoding/pixels.ts';
import type { ColourScheme } from '#shared/imaging/looks/presets/textRules.ts';
import { flat } from '#shared/imaging/looks/scene/backdrop.ts';
import { type Colour, decodeSrgb } from '#shared/imaging/raster/colour.ts';
import { createPlane, type Picture } from '#shared/imaging/raster/raster.ts';
import {
	contrastOf,
	leastContrast,
	luminanceOf,
	luminanceRange,
	mainTint,
	type Tint,
	tinted,
	tintOf,
} from '#shared/imaging/raster/tint.ts';
import type { Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import type { TextColours } from '../typesetting/drawCopy.ts';
import type { SetCopy } from '../typesetting/setCopy.ts';

/** Below this a subject counts as grey. */
const grey = 0.03;

/** Hues between red-orange and yellow-green, which darkened are brown and paled are cream. */
const isEarthy = ({ hue }: Tint): boolean => {
	const degrees = ((hue * 180) / Math.PI + 360) % 360;
	return degrees > 35 && degrees < 115;
};

/**
 * The colour of a panel: the one that the customer names, or one of the product's hue in the tone asked for, grey for a grey product. A deep
 * panel of an earthy product has the opposite hue, which sets it off, instead of brown.
 */
export function panelColour(tint: Tint, scheme: ColourScheme, advertises: boolean): Colour {
	if (scheme.colour) return scheme.colour;
	const strength = strengthOf(tint);
	const tone = scheme.tone ?? (advertises ? 'deep' : 'pale');
	switch (tone) {
		case 'bold':
			return tinted(0.8, 0.16 * strength, tint);
		case 'dark':
			return tinted(0.23, 0.045 * strength, tint);
		case 'deep':
			return tinted(0.36, 0.09 * strength, isEarthy(tint) ? opposite(tint) : tint);
		default:
			return tinted(isEarthy(tint) ? 0.93 : 0.9, 0.055 * strength, tint);
	}
}

/** How much colour a design has of a product's. */
const strengthOf = ({ chroma }: Tint): number => (chroma < grey ? 0 : 1);

const opposite = ({ hue, chroma }: Tint): Tint => ({ hue: hue + Math.PI, chroma });

/** A pale background in the product's hue. */
export const paleBackground = (tint: Tint): Colour => tinted(0.94, 0.03 * strengthOf(tint), tint);

/** The hues of a design. */
export interface DesignTints {
	/** Of the background behind the text, which the text takes. */
	readonly background: Tint;
	/** Of the button. */
	readonly accent: Tint;
}

/**
 * Text colours with at least the minimum contrast everywhere on the background behind the copy.
 *
 * @returns undefined where the background is too uneven for any one colour.
 */
export function chooseTextColours(
	linear: Picture,
	set: SetCopy,
	{ background, accent }: DesignTints,
	scheme: ColourScheme,
): TextColours | undefined {
	const { darkest, lightest } = luminanceRange(linear, set.bounds);
	const hue = scheme.colour && tintOf(scheme.colour).chroma >= grey ? tintOf(scheme.colour) : background;
	const strength = strengthOf(hue);
	const clear = (ink: Colour, least: number) =>
		Math.min(contrastOf(luminanceOf(ink), darkest), contrastOf(luminanceOf(ink), lightest)) >= least;
	const first = (inks: Colour[], least: number) => inks.find((ink) => clear(ink, least));
	const deep = first([tinted(0.29, 0.075 * strength, hue), tinted(0.2, 0.03 * strength, hue), [0, 0, 0]], 7);
	const pale = first([tinted(0.975, 0.012 * strength, hue), [1, 1, 1]], 7);
	const ink =
		deep ??
		pale ??
		first(
			[
				[1, 1, 1],
				[0, 0, 0],
			],
			leastContrast,
		);
	if (!ink) return undefined;
	const onLight = luminanceOf(ink) < lightest;
	const body = first([tinted(onLight ? 0.38 : 0.9, 0.02 * strength, hue)], 7) ?? ink;
	const colourful =
		accent.chroma < grey ? [] : [onLight ? tinted(0.5, 0.17, accent) : tinted(0.88, 0.11, accent)];
	const button = first([...colourful, ink], 3);
	return { headline: ink, body, price: ink, ...buttonColours(button ?? ink, accent) };
}

function buttonColours(button: Colour, accent: Tint): Pick<TextColours, 'button' | 'action'> {
	const labels: Colour[] = [[1, 1, 1], tinted(0.22, 0.05 * strengthOf(accent), accent), [0, 0, 0]];
	const readable = (label: Colour) => contrastOf(luminanceOf(label), luminanceOf(button)) >= leastContrast;
	return { button, action: labels.find(readable) ?? [0, 0, 0] };
}

/** The hue of the subject in the photo, or of the whole photo where the subject is uncertain. */
export function subjectTint(photo: Omit<Pixels, 'alpha'>, { mask, confidence }: Segmentation): Tint {
	const linear = flat(mask, [0, 0, 0]);
	const subject = createPlane(mask.width, mask.height);
	for (let y = 0, i = 0; y < mask.height; y++)
		for (let x = 0; x < mask.width; x++, i++) {
			const u = Math.floor(((x + 0.5) * photo.width) / mask.width);
			const v = Math.floor(((y + 0.5) * photo.height) / mask.height);
			for (let k = 0; k < 3; k++)
				linear.data[i * 3 + k] = decodeSrgb((photo.rgb[(v * photo.width + u) * 3 + k] ?? 0) / 255);
			subject.data[i] = mask.data[i] ?? 0;
		}
	return mainTint(linear, confidence === 'high' ? subject : undefined);
}
