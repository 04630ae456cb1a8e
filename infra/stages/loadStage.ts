import { withDefaults } from '#runtime/withDefaults.ts';
import { engineSettings } from './engineSettings.ts';
import { launcherSettings, type Overrides, overrideSettings, overridesOf } from './overrides.ts';
import { defaults, localStages, personal } from './stageDefaults.ts';
import { readStageFile } from './stageFile.ts';
import { parseStage, type StageSettings } from './stageSettings.ts';

/**
 * The settings of a stage: of its file, of the stages on this computer, or of an engineer's stage of any other name. Throws
 * as {@link parseStage} does.
 */
export function loadStage(
	stage: string,
	overrides: Overrides = {},
	file = readStageFile(stage),
): StageSettings {
	if (!file) {
		const usual = localStages[stage] ?? personal;
		return parseStage({ stage, ...usual, ...overrideSettings(overrides, usual) });
	}
	const usual = { ...defaults, ...engineSettings(file.engine ?? '', defaults) };
	const settings = withDefaults(usual, file);
	return parseStage({ ...settings, ...launcherSettings(stage, overrides, defaults), stage });
}

/** The settings of a stage with options such as `engine=openai`. */
export function loadStageWith(stage: string, options: readonly string[]): StageSettings {
	const given = new Map(
		options.map((option) => [option.split('=')[0], option.split('=').slice(1).join('=')]),
	);
	return loadStage(
		stage,
		overridesOf((name) => given.get(name)),
	);
}
