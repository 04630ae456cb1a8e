import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import type { PresetId } from './presets.ts';

export const qualities = ['low', 'medium', 'high'] as const;
export const formats = ['png', 'jpeg', 'webp'] as const;
export const sizes = ['1024x1024', '1024x1536', '1536x1024'] as const;

export type Quality = (typeof qualities)[number];
export type OutputFormat = (typeof formats)[number];
export type OutputSize = (typeof sizes)[number];

/** The compression, file format, size in pixels and background of the result. */
export interface OutputSettings {
	readonly quality: Quality;
	readonly format: OutputFormat;
	readonly size: OutputSize;
	/** Only PNG and WebP can be transparent. */
	readonly transparent: boolean;
}

export const defaultOutput: OutputSettings = {
	quality: 'medium',
	format: 'png',
	size: '1024x1024',
	transparent: false,
};

/** Whether a look makes the background transparent by itself. JPEG has no transparency. */
export const isTransparentByItself = (preset: PresetId | undefined, format: OutputFormat): boolean =>
	preset === 'background-removal' && format !== 'jpeg';

/**
 * The output of a look: Background Removal is transparent in every format that can be, a look with a background of the
 * customer's own is what they have chosen.
 */
export function outputOf(
	preset: PresetId | undefined,
	output: OutputSettings,
	{ background }: LookOverrides = {},
): OutputSettings {
	if (background?.kind === 'colour') return { ...output, transparent: false };
	const transparent = background?.kind === 'transparent' || isTransparentByItself(preset, output.format);
	return transparent ? { ...output, transparent } : output;
}

/** Width and height in pixels of an output size. */
export function dimensionsOf(size: OutputSize): { width: number; height: number } {
	const [width = 0, height = 0] = size.split('x').map(Number);
	return { width, height };
}
