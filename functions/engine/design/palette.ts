import type { ColourScheme } from '#shared/imaging/presets/textRules.ts';
import { contrastOf, leastContrast, luminanceOf, luminanceRange } from '#shared/imaging/raster/contrast.ts';
import type { Picture } from '#shared/imaging/raster/raster.ts';
import { type Tint, tinted, tintOf } from '#shared/imaging/raster/tint.ts';
import type { Colour } from '#shared/imaging/scene/backdrop.ts';
import type { TextColours } from '../typesetting/drawCopy.ts';
import type { SetCopy } from '../typesetting/setCopy.ts';

/** Below this a subject counts as grey. */
const grey = 0.03;

/** The colour of a panel: the one that the customer names, or one of the product's hue in the tone asked for. */
export function panelColour(tint: Tint, scheme: ColourScheme, advertises: boolean): Colour {
	if (scheme.colour) return scheme.colour;
	const tone = scheme.tone ?? (advertises ? 'deep' : 'pale');
	const strength = tint.chroma < grey ? 0 : 1;
	switch (tone) {
		case 'bold':
			return tinted(0.8, 0.16 * strength, tint);
		case 'dark':
			return tinted(0.23, 0.035 * strength, tint);
		case 'deep':
			return tinted(0.36, 0.085 * strength, tint);
		default:
			return tinted(0.935, 0.03 * strength, tint);
	}
}

/** A pale background in the product's hue. */
export const paleBackground = (tint: Tint): Colour => tinted(0.94, tint.chroma < grey ? 0 : 0.025, tint);

/**
 * Text colours with at least the minimum contrast everywhere on the background behind the copy.
 *
 * @returns undefined where the background is too uneven for any one colour.
 */
export function chooseTextColours(
	linear: Picture,
	set: SetCopy,
	tint: Tint,
	scheme: ColourScheme,
): TextColours | undefined {
	const { darkest, lightest } = luminanceRange(linear, set.bounds);
	const hue = scheme.colour && tintOf(scheme.colour).chroma >= grey ? tintOf(scheme.colour) : tint;
	const strength = hue.chroma < grey ? 0 : 1;
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
	const button = first(
		onLight ? [tinted(0.5, 0.17 * strength, hue), ink] : [tinted(0.9, 0.08 * strength, hue), ink],
		3,
	);
	return { headline: ink, body, ...buttonColours(button ?? ink, hue, strength) };
}

function buttonColours(button: Colour, hue: Tint, strength: number): Pick<TextColours, 'button' | 'action'> {
	const labels: Colour[] = [[1, 1, 1], tinted(0.22, 0.05 * strength, hue), [0, 0, 0]];
	const readable = (label: Colour) => contrastOf(luminanceOf(label), luminanceOf(button)) >= leastContrast;
	return { button, action: labels.find(readable) ?? [0, 0, 0] };
}
