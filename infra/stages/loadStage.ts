import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { withDefaults } from '#runtime/withDefaults.ts';
import { engineSettings } from './engineSettings.ts';
import { defaults, localStages, personal } from './stageDefaults.ts';
import { parseStage, type StageSettings } from './stageSettings.ts';

type Usual = Omit<StageSettings, 'stage'>;
type Setting = (value: string, all: Readonly<Record<string, string | undefined>>, usual: Usual) => object;

/** The client id of stages that use the stand-in for Google. */
const standInClientId = 'pixwand-local';

const google: Setting = (_, { googleIssuer, googleClientId }) => ({
	google: {
		issuer: googleIssuer ?? 'https://accounts.google.com',
		clientId: googleClientId ?? standInClientId,
	},
});

/** Options of every stage, which the launcher of a stage on this computer passes; what each sets. */
const launcherOptions = {
	siteOrigin: (siteOrigin) => ({ siteOrigin }),
	emulatorPort: (port, { emulatorHost: host }) => ({ emulator: { port: Number(port), host } }),
	emulatorHost: () => ({}),
	/** The issuer of ID tokens, where a stand-in replaces Google. */
	googleIssuer: google,
} satisfies Record<string, Setting>;

/** Options of a stage without a file: `-c mailFrom=… -c adminEmails=a@b.example,c@d.example`; what each sets. */
const options = {
	...launcherOptions,
	mailFrom: (mailFrom) => ({ mailFrom }),
	adminEmails: (addresses) => ({ adminEmails: addresses.split(',') }),
	alarmEmails: (addresses) => ({ alarmEmails: addresses.split(',') }),
	artistEmails: (addresses) => ({ artistEmails: addresses.split(',') }),
	supportEmail: (supportEmail) => ({ supportEmail }),
	/** The name of a restored table that the stage uses, with the ARN of its stream. */
	table: (name, { tableStream = '' }) => ({ restoredTable: { name, stream: tableStream } }),
	tableStream: () => ({}),
	/** The image engine, where it is not the stage's default. */
	engine: (engine, _, usual) => engineSettings(engine, usual),
	/** The stage's client id at Google; without it, sign-in with Google is switched off. */
	googleClientId: google,
} satisfies Record<string, Setting>;

/** Options of the command line that set something of a stage. */
export type Overrides = { readonly [Name in keyof typeof options]?: string | undefined };

const names = Object.keys(options) as (keyof Overrides)[];

/** Reads the options of a stage, each by its name. */
export const overridesOf = (read: (name: string) => string | undefined): Overrides =>
	Object.fromEntries(names.map((name) => [name, read(name)]));

/** The settings that options set; `usual` are those of the stage without them. */
const overrideSettings = (overrides: Overrides, usual: Usual): object =>
	Object.assign(
		{},
		...names.map((name) => overrides[name] && options[name](overrides[name], overrides, usual)),
	);

/**
 * The settings that options set of a stage with a file, which takes those of the launcher only.
 *
 * @throws Error that names the options that belong into the stage's file.
 */
function launcherSettings(stage: string, overrides: Overrides, usual: Usual): object {
	const others = names.filter((name) => overrides[name] !== undefined && !(name in launcherOptions));
	if (others.length === 0) return overrideSettings(overrides, usual);
	const given = others.map((name) => `-c ${name}`).join(', ');
	throw new Error(`Stage '${stage}' has the file stages/${stage}.json: set there what ${given} would set.`);
}

const stageFile = z.looseObject({
	engine: z.string().optional(),
	stage: z.never('The name of a stage is that of its file.').optional(),
});

/** The settings in which a stage differs from the defaults. They are parsed with all others. */
type StageFile = z.infer<typeof stageFile>;

/** The folder of the stages' files. */
const stagesFolder = join(import.meta.dirname, '../../stages');

/**
 * Reads `stages/<name>.json`.
 *
 * @returns undefined for a stage without a file.
 * @throws Error that names the file when it is no JSON or has no settings.
 */
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
