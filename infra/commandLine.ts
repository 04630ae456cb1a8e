import { loadStage, type Overrides, type StageSettings } from './stages.ts';

/** The options of the command line that set something of a stage. */
const optionNames: Record<keyof Overrides, true> = {
	siteOrigin: true,
	mailFrom: true,
	adminEmails: true,
	alarmEmails: true,
	artistEmails: true,
	supportEmail: true,
	emulatorPort: true,
	googleIssuer: true,
	googleClientId: true,
	pictureDays: true,
	table: true,
	tableStream: true,
	picturesBucket: true,
	engine: true,
};

/** Reads the options of a stage, each by its name. */
export const overridesOf = (read: (name: string) => string | undefined): Overrides =>
	Object.fromEntries(Object.keys(optionNames).map((name) => [name, read(name)]));

/** The settings of a stage with options such as `engine=openai`. */
export function settingsOf(stage: string, options: readonly string[]): StageSettings {
	const given = new Map(
		options.map((option) => [option.split('=')[0], option.split('=').slice(1).join('=')]),
	);
	return loadStage(
		stage,
		overridesOf((name) => given.get(name)),
	);
}
