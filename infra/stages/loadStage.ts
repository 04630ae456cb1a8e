import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { withDefaults } from '#runtime/withDefaults.ts';
import { engineSettings } from './engineSettings.ts';
import { defaults, localStages, personal } from './stageDefaults.ts';
import { parseStage, type StageSettings } from './stageSettings.ts';

const stageFile = z.looseObject({
	/** Whether it is the stage of one engineer: small, and its data is deleted with it. */
	personal: z.boolean().optional(),
	engine: z.string().optional(),
	stage: z.never('The name of a stage is that of its file.').optional(),
});

/** The settings in which a stage differs from the defaults. They are parsed with all others. */
export type StageFile = z.infer<typeof stageFile>;

const stagesFolder = join(import.meta.dirname, '../../stages');

/** Reads `stages/<name>.json`, where there is one; throws an error that names a file that is no JSON or has no settings. */
export function readStageFile(name: string, folder = stagesFolder): StageFile | undefined {
	const file = join(folder, `${name}.json`);
	if (!existsSync(file)) return undefined;
	try {
		return stageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
		throw new Error(`The file stages/${name}.json cannot be read:\n${reason}`);
	}
}

/** What a personal stage is set to at first. */
const example = JSON.stringify({
	personal: true,
	mailFrom: 'Pixwand <you@example.com>',
	adminEmails: ['you@example.com'],
});

/** The settings of a stage: those of its file, and of a stage on this computer, which needs none, those that its launcher sets. */
export function loadStage(
	stage: string,
	file: StageFile | undefined = readStageFile(stage),
	launcher: StageFile = {},
): StageSettings {
	const local = localStages[stage];
	const name = `stages/${stage}.json`;
	if (!local && Object.keys(launcher).length > 0)
		throw new Error(`Stage '${stage}' is set by its file only: write the settings into ${name}.`);
	const { personal: isPersonal, ...own } = { ...file, ...launcher };
	const usual = local ?? (isPersonal ? personal : defaults);
	const settings = { ...usual, ...engineSettings(own.engine ?? '', usual) };
	const parsed = parseStage({ ...withDefaults(settings, own), stage });
	if (file ?? local) return parsed;
	throw new Error(`Stage '${stage}' has no file. Write ${name}, such as ${example}`);
}

/** The settings with the options of a command, such as `confirm=engine`, or `settings={"siteOrigin":…}` for a stage on this computer. */
export function loadStageWith(stage: string, options: Readonly<Record<string, string>>): StageSettings {
	const [other] = Object.keys(options).filter((name) => name !== 'confirm' && name !== 'settings');
	if (other)
		throw new Error(
			`-c ${other} is no option: write the setting into stages/${stage}.json, such as ${example}`,
		);
	const launcher = options.settings === undefined ? {} : stageFile.parse(JSON.parse(options.settings));
	return loadStage(stage, readStageFile(stage), launcher);
}
