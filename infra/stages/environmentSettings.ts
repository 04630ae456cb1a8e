import { defaultSettings } from '#runtime/defaultSettings.ts';
import { type FunctionSettings, functionSettings } from '#runtime/settings.ts';
import { differences } from '#runtime/withDefaults.ts';
import type { StageSettings } from './stageSettings.ts';

/** The part of a stage's settings that functions read, with the final origin of the site. */
export const functionSettingsOf = (settings: StageSettings, siteOrigin: string): FunctionSettings => {
	const all = { ...settings, siteOrigin };
	const names = functionSettings.keyof().options;
	return Object.fromEntries(names.map((name) => [name, all[name]])) as FunctionSettings;
};

/** The settings in the environment of functions: what differs from the defaults, since Lambda allows 4 KB. */
export const environmentSettings = (settings: StageSettings, siteOrigin: string): object =>
	differences(defaultSettings, functionSettingsOf(settings, siteOrigin));
