import { parseHex } from '../../raster/colour.ts';
import { mostEnlarged } from './layout.ts';
import type { Look } from './look.ts';
import type { Pose } from './pose.ts';
import { hardShadow, noShadow, type ShadowStyle, softShadow } from './shadow.ts';
import type { Variant } from './variants.ts';

/** What a customer has set differently from a look. */
export interface LookOverrides {
	readonly background?:
		| { readonly kind: 'look' | 'transparent' }
		/** One even colour, `#rrggbb`. */
		| { readonly kind: 'colour'; readonly colour: string }
		| undefined;
	readonly shadow?: 'look' | 'none' | 'soft' | 'hard' | undefined;
	/** How the product was photographed, where the photo does not tell. */
	readonly pose?: Pose | undefined;
	/** A factor on the size that the look gives the product. */
	readonly scale?: number | undefined;
	/** The share of the canvas' height that the product fills, instead of a scale: for pictures in the same true scale. */
	readonly height?: number | undefined;
	/** The middle of the product's bounds, as shares of the canvas. */
	readonly position?: readonly [number, number] | undefined;
	readonly variant?: Variant | undefined;
	/** Whether the scene shows through what is nearly white in the product. */
	readonly glass?: boolean | undefined;
	/** A box around print that an art style is to keep: left, top, width and height in shares of the photo. */
	readonly print?: readonly [number, number, number, number] | undefined;
	/**
	 * For files that a marketplace takes: the share of the canvas that the product fills, in its middle, instead of the look's
	 * placement.
	 */
	readonly fills?: number | undefined;
	/**
	 * Canvas pixels for each pixel of the photo, against the picture that is delivered: above 1 on a larger canvas, and in a
	 * preview of a photo that is reduced more than its canvas. A product may be enlarged as much more, so that it has the same
	 * size on all of them.
	 */
	readonly canvasScale?: number | undefined;
}

const shadows: Readonly<Record<'none' | 'soft' | 'hard', ShadowStyle>> = {
	none: noShadow,
	soft: softShadow,
	hard: hardShadow,
};

/**
 * The size of the product in each variation, against that of the look, and its shadow: from a lower and harder light in the
 * last one. The ground and the side of the light are those of `renderBackground`.
 */
const variations: Readonly<Record<Variant, { readonly scale: number; readonly shadow?: ShadowStyle }>> = {
	0: { scale: 1 },
	1: { scale: 0.92 },
	2: { scale: 1.06, shadow: hardShadow },
};

/**
 * A look with what the customer has set: the same in previews and in the engine. A photo that is kept whole has neither
 * ground nor placement, and stays as it is, unless a colour is its ground.
 */
export function applyOverrides(look: Look, overrides: LookOverrides = {}): Look {
	const {
		background,
		shadow = 'look',
		pose,
		scale = 1,
		height,
		position,
		glass,
		variant = 0,
		fills,
		canvasScale = 1,
	} = overrides;
	const enlarged = mostEnlarged * canvasScale;
	if (look.treatment === 'whole-frame' && background?.kind !== 'colour')
		return { ...look, placement: { ...look.placement, mostEnlarged: enlarged } };
	const variation = variations[variant];
	return {
		...look,
		treatment: 'cut-out',
		background:
			background?.kind === 'colour'
				? { kind: 'flat', colour: parseHex(background.colour) }
				: background?.kind === 'transparent'
					? { kind: 'none' }
					: look.background,
		shadow: shadow === 'look' ? (variation.shadow ?? look.shadow) : shadows[shadow],
		placement: {
			...(fills ? { width: fills, height: fills, baseline: 0.5 + fills / 2 } : look.placement),
			scale: scale * variation.scale,
			exactHeight: fills ? undefined : height,
			middle: fills ? [0.5, 0.5] : position,
			mostEnlarged: fills ? Number.POSITIVE_INFINITY : enlarged,
		},
		pose,
		glass,
		variant,
	};
}
