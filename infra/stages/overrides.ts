import { engineSettings } from './engineSettings.ts';
import type { StageSettings } from './stageSettings.ts';

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
	emulatorPort: (port) => ({ emulator: { port: Number(port) } }),
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
export const overrideSettings = (overrides: Overrides, usual: Usual): object =>
	Object.assign(
		{},
		...names.map((name) => overrides[name] && options[name](overrides[name], overrides, usual)),
	);

/**
 * The settings that options set of a stage with a file, which takes those of the launcher only.
 *
 * @throws Error that names the options that belong into the stage's file.
 */
export function launcherSettings(stage: string, overrides: Overrides, usual: Usual): object {
	const others = names.filter((name) => overrides[name] !== undefined && !(name in launcherOptions));
	if (others.length === 0) return overrideSettings(overrides, usual);
	const given = others.map((name) => `-c ${name}`).join(', ');
	throw new Error(`Stage '${stage}' has the file stages/${stage}.json: set there what ${given} would set.`);
}
