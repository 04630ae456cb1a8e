import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import type { SceneLook } from '#shared/imaging/looks/scene/scenes.ts';
import type { OutputFormat } from './output.ts';
import type { PresetId } from './presets.ts';
import { isByArtist, type ServiceName } from './services.ts';

/** The factors by which a customer may change the size of the product. */
export const scaleRange = { least: 0.4, most: 1.6 } as const;

/** The shares of the picture's height that a product may fill. */
export const heightRange = { least: 0.05, most: 0.9 } as const;

/** How many heights of products an account remembers. */
export const mostHeights = 50;

interface OrderedLook {
	readonly service: ServiceName;
	readonly preset?: PresetId | undefined;
	readonly artStyleId?: string | undefined;
}

/** Which settings of its own a look takes. */
export interface TakenOverrides {
	readonly background: boolean;
	readonly shadow: boolean;
	/** Scale and position. */
	readonly placement: boolean;
	readonly variant: boolean;
	/** The look whose scenes it offers. */
	readonly scenes?: SceneLook | undefined;
	/** Whether the ground may show through glass. */
	readonly glass: boolean;
	/** Print that is to be kept. */
	readonly print: boolean;
}

/** Presets that keep the photo whole: they have neither ground nor placement. */
export const wholePhotos: ReadonlySet<PresetId> = new Set([
	'food-photography',
	'portrait-enhancement',
	'real-estate',
]);

/** The presets whose ground is a scene. */
const sceneLookOf: Partial<Record<PresetId, SceneLook>> = {
	'e-commerce-lifestyle': 'lifestyle',
	'social-media-post': 'contrast',
};

const none: TakenOverrides = {
	background: false,
	shadow: false,
	placement: false,
	variant: false,
	glass: false,
	print: false,
};

/**
 * Which settings a look takes: those that compose the product on a ground take all; an art style draws the whole photo, or the
 * product on a ground of one colour; Background Removal has no variations, since
 * it has no ground; a design places the product itself; an artist decides alone.
 */
export function takenOverrides({ service, preset, artStyleId }: OrderedLook): TakenOverrides {
	if (isByArtist(service)) return none;
	const print = artStyleId !== undefined;
	if (preset && wholePhotos.has(preset)) return { ...none, print };
	if (!preset && artStyleId) return { ...none, background: true, print };
	const composes = service === 'Image Generate';
	const hasGround = composes && preset !== 'background-removal';
	return {
		background: true,
		shadow: true,
		placement: composes,
		variant: hasGround,
		...(preset && { scenes: sceneLookOf[preset] }),
		glass: hasGround,
		print,
	};
}

/** The settings without those that the look does not take, and without those that are the look's; undefined without any. */
export function usedOverrides(
	order: OrderedLook,
	{ background, shadow, pose, scale, height, position, variant, glass, print }: LookOverrides = {},
): LookOverrides | undefined {
	const takes = takenOverrides(order);
	const used: LookOverrides = {
		...(takes.background && background && background.kind !== 'look' && { background }),
		...(takes.shadow && shadow && shadow !== 'look' && { shadow }),
		...(takes.shadow && pose && { pose }),
		...(takes.placement && scale !== undefined && scale !== 1 && !height && { scale }),
		...(takes.placement && height && { height }),
		...(takes.placement && position && { position }),
		...(takes.variant && variant && { variant }),
		...(takes.glass && glass && { glass }),
		...(takes.print && print && { print }),
	};
	return Object.keys(used).length > 0 ? used : undefined;
}

/** What was ordered differently from the look, with what the customer has said of the product. */
export const orderedOverrides = ({
	look,
	subject,
}: {
	readonly look?: LookOverrides | undefined;
	readonly subject?: Pick<LookOverrides, 'pose'> | undefined;
}): LookOverrides | undefined => (subject?.pose ? { ...look, pose: subject.pose } : look);

/** Whether the settings ask for a transparent background in a format that has none. */
export const lacksAlpha = (overrides: LookOverrides | undefined, format: OutputFormat): boolean =>
	overrides?.background?.kind === 'transparent' && format === 'jpeg';
