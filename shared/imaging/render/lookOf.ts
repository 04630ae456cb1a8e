import { aloneLook, customLook, drawnLook, presetLooks } from '../looks/presets/presetLooks.ts';
import { type Look, white } from '../looks/scene/look.ts';
import { applyOverrides, type LookOverrides } from '../looks/scene/overrides.ts';
import { findScene, isScene } from '../looks/scene/scenes.ts';
import { stylesOfPhoto, stylesWithoutSubject } from '../looks/styles/style.ts';
import type { Confidence } from '../segmentation/segmentation.ts';

/** The ids of presets. */
export type PresetName = keyof typeof presetLooks;

/** What of an order decides how the picture looks. */
export interface LookOrder {
	/** Absent for the custom style. */
	readonly preset?: PresetName | undefined;
	/** The id of an art style. */
	readonly style?: string | undefined;
	/** The scene that the customer has chosen; one that the look does not have is left out. */
	readonly scene?: string | undefined;
	/** Changes the look of the preset, as the customer's text and references say. */
	readonly adjust?: ((look: Look) => Look) | undefined;
	/** What the customer has set differently from that. */
	readonly overrides?: LookOverrides | undefined;
	/** Whether the file may be transparent. */
	readonly transparent: boolean;
}

/** The look that is ordered; a style without a preset is drawn from the whole photo, or from the product where it shows no more. */
export function lookOf({ preset, style, scene, adjust, overrides, transparent }: LookOrder): Look {
	const start = withScene(
		preset ? presetLooks[preset] : style === undefined ? customLook : lookBelow(style),
		scene,
	);
	const look = applyOverrides(adjust?.(start) ?? start, overrides);
	if (transparent) return { ...look, treatment: 'cut-out', background: { kind: 'none' } };
	return look.background.kind === 'none' ? { ...look, background: { kind: 'flat', colour: white } } : look;
}

const lookBelow = (style: string): Look => (stylesOfPhoto.has(style) ? drawnLook : aloneLook);

function withScene(look: Look, scene: string | undefined): Look {
	const { background } = look;
	if (!isScene(scene) || findScene(scene).look !== background.kind) return look;
	return { ...look, background: { kind: background.kind, scene } };
}

/** What a picture lacks of its look because the cut-out is uncertain and nobody has confirmed it. */
export type Shortcoming = 'keptBackground' | 'keptSharpness' | 'drawnWithoutOutline';

/** A look as it can be rendered. */
interface UsableLook {
	readonly look: Look;
	readonly shortcoming?: Shortcoming | undefined;
}

interface OrderedLook {
	readonly look: Look;
	/** The id of an art style. */
	readonly style?: string | undefined;
	/** Whether the picture is nothing without a cut-out: a transparent one, or the removal of the background. */
	readonly needsCutOut: boolean;
}

/**
 * The look that the confidence in a cut-out allows; `undefined` where there is nothing to render. A cut-out that the customer
 * has confirmed is of high confidence.
 */
export function usableLook(
	{ look, style, needsCutOut }: OrderedLook,
	confidence: Confidence,
): UsableLook | undefined {
	if (confidence === 'high') return { look };
	if (look.treatment === 'cut-out') {
		const shortcoming = style && !stylesOfPhoto.has(style) ? 'drawnWithoutOutline' : 'keptBackground';
		return needsCutOut ? undefined : { look: { ...look, treatment: 'whole-frame' }, shortcoming };
	}
	if (style && !stylesWithoutSubject.has(style)) return { look, shortcoming: 'drawnWithoutOutline' };
	return look.backdropBlur > 0 ? { look, shortcoming: 'keptSharpness' } : { look };
}
