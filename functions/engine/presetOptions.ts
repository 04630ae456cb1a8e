import { type EnhancementOptions, findPreset, type PresetId } from '#shared/art-requests/presets.ts';

/** The option texts that a preset fills in; undefined without a preset. */
export const presetOptions = (preset: PresetId | undefined): EnhancementOptions | undefined =>
	preset && findPreset(preset)?.options;
