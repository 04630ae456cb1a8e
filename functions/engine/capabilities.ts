import { type PresetId, presetIds } from '#shared/art-requests/presets.ts';
import type { ImageJob } from './imageEngine.ts';

/** The engines that a stage may use, in an order of its own. */
export const engineNames = ['openai', 'bedrock', 'studio'] as const;
export type EngineName = (typeof engineNames)[number];

/** What an engine can draw. */
interface Capabilities {
	readonly presets: readonly PresetId[];
	/** Whether it draws all art styles. */
	readonly styles: boolean;
	/** Whether an art style can be drawn with a transparent background. */
	readonly transparentStyles: boolean;
	/** Whether it follows what customers set differently from a look. */
	readonly ownSettings: boolean;
	/** Whether it writes advertisements. */
	readonly copy: boolean;
	/** Whether each picture is billed by a provider. */
	readonly isPaid: boolean;
}

export const capabilities: Readonly<Record<EngineName, Capabilities>> = {
	openai: {
		presets: presetIds,
		styles: true,
		transparentStyles: true,
		ownSettings: true,
		copy: true,
		isPaid: true,
	},
	bedrock: {
		// Those of a cut-out product: the others keep the whole photo, which needs no provider.
		presets: ['product-photography', 'social-media-post', 'background-removal', 'e-commerce-lifestyle'],
		styles: true,
		transparentStyles: false,
		ownSettings: false,
		copy: false,
		isPaid: true,
	},
	studio: {
		presets: presetIds,
		styles: true,
		transparentStyles: true,
		ownSettings: true,
		copy: false,
		isPaid: false,
	},
};

/** Whether an engine can draw every job, so that an order with it never refuses one for lack of an engine. */
export const drawsEverything = (engine: EngineName): boolean => {
	const { presets, styles, transparentStyles, ownSettings } = capabilities[engine];
	return presets.length === presetIds.length && styles && transparentStyles && ownSettings;
};

export function canDraw(engine: EngineName, { preset, style, output, look }: ImageJob): boolean {
	const { presets, styles, transparentStyles, ownSettings } = capabilities[engine];
	if (look && !ownSettings) return false;
	if (style) return styles && (transparentStyles || !output.transparent);
	return preset === undefined || presets.includes(preset);
}
