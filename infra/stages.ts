import * as z from 'zod';
import { type FunctionSettings, functionSettings } from '#runtime/settings.ts';

const hour = 3600;
const day = 24 * hour;

/** Everything in which one stage differs from another. */
const allSettings = functionSettings.omit({ siteOrigin: true }).extend({
	/** Where people open the site; absent where the distribution's own name will do. */
	siteOrigin: z.url().optional(),
	/** The image engine that goes into the bundle. */
	engine: z.enum(['studio', 'openai', 'faulty']),
	/** The emulator that stands in for AWS, where one does. */
	emulator: z.strictObject({ port: z.int() }).optional(),
	/** Who is mailed when something needs a person. */
	alarmEmails: z.array(z.email()),
	/** What becomes of table and pictures when the stacks are deleted. */
	keepData: z.boolean(),
	/** Days for which logs are kept. */
	logDays: z.union([z.literal(3), z.literal(30), z.literal(90)]),
	/** The processor of the functions: Graviton, or this computer's. */
	processor: z.enum(['arm64', 'host']),
});

const stageSettings = allSettings
	.refine(({ engine, openai }) => engine !== 'openai' || openai !== undefined, {
		path: ['openai'],
		message: 'Name the models with which OpenAI draws and writes.',
	})
	.refine(({ engine, engineSeconds }) => engine !== 'openai' || engineSeconds >= 60, {
		path: ['engineSeconds'],
		message: 'Give OpenAI at least 60 seconds.',
	});
export type StageSettings = z.infer<typeof stageSettings>;

/** Within how many seconds each service is promised. */
const promised: StageSettings['sweep']['promised'] = {
	'Image Generate': 2 * hour,
	'Graphic Design': 4 * hour,
	'Marketing Content': 24 * hour,
	'Real Artist Generate': 48 * hour,
};

const ordinary: Omit<StageSettings, 'stage'> = {
	engine: 'studio',
	mailFrom: 'Pixwand <hello@pixwand.example>',
	supportEmail: 'support@pixwand.example',
	payments: { indonesia: 'sandbox', international: 'sandbox', live: false },
	services: {
		'Image Generate': { credit: 1, available: true },
		'Real Artist Generate': { credit: 1, available: true },
		'Graphic Design': { credit: 1, available: true },
		'Marketing Content': { credit: 1, available: true },
	},
	adminEmails: [],
	alarmEmails: [],
	welcomeCredits: 0,
	firstMonth: '2026-11',
	limits: {
		codes: {
			perAddress: [
				{ limit: 1, seconds: 60 },
				{ limit: 5, seconds: hour },
				{ limit: 10, seconds: day },
			],
			perIp: { limit: 20, seconds: hour },
			perStage: { limit: 10_000, seconds: day },
		},
		wrongCodes: { limit: 100, seconds: day },
		uploads: { limit: 60, seconds: hour },
		contact: { limit: 5, seconds: hour },
		payments: { limit: 20, seconds: hour },
		tickets: { limit: 600, seconds: hour },
	},
	artistEmails: [],
	sweep: { graceSeconds: 60, stuckSeconds: 600, attempts: 3, giveUpSeconds: 7 * day, promised },
	engineSeconds: 90,
	keepData: true,
	logDays: 30,
	processor: 'arm64',
};

/** What all stages on somebody's own computer have in common: everybody comes from one address there. */
const embedded = {
	...ordinary,
	welcomeCredits: 3,
	adminEmails: ['admin@pixwand.example'],
	keepData: false,
	logDays: 3,
	processor: 'host',
	artistEmails: ['artist@pixwand.example'],
	sweep: { ...ordinary.sweep, graceSeconds: 20, stuckSeconds: 400 },
	limits: {
		...ordinary.limits,
		codes: {
			...ordinary.limits.codes,
			perIp: { limit: 2000, seconds: hour },
			perStage: { limit: 1_000_000, seconds: day },
		},
		contact: { limit: 500, seconds: hour },
	},
} as const satisfies Omit<StageSettings, 'stage'>;

const stages: Record<string, Omit<StageSettings, 'stage'>> = {
	local: embedded,
	/** The stage that the tests bring up: its engine can be told to fail. */
	test: {
		...embedded,
		engine: 'faulty',
		adminEmails: ['first.admin@pixwand.example'],
		engineSeconds: 35,
		sweep: { ...embedded.sweep, graceSeconds: 5, stuckSeconds: 240 },
		limits: {
			...embedded.limits,
			uploads: { limit: 1000, seconds: hour },
			payments: { limit: 200, seconds: hour },
		},
	},
	production: {
		...ordinary,
		payments: { indonesia: 'midtrans', international: 'stripe', live: true },
		logDays: 90,
	},
};

/** A stage of an engineer's own: like production, but it may go without a trace. */
const personal: Omit<StageSettings, 'stage'> = {
	...ordinary,
	welcomeCredits: 3,
	keepData: false,
	logDays: 3,
};

/** The part of a stage's settings that functions read, with the site's origin as it turns out. */
export const functionSettingsOf = (settings: StageSettings, siteOrigin: string): FunctionSettings => {
	const all = { ...settings, siteOrigin };
	const names = functionSettings.keyof().options;
	return Object.fromEntries(names.map((name) => [name, all[name]])) as FunctionSettings;
};

/** What the command line may say of a stage: `-c mailFrom=… -c adminEmails=a@b.example,c@d.example`. */
export interface Overrides {
	readonly siteOrigin?: string | undefined;
	readonly mailFrom?: string | undefined;
	readonly adminEmails?: string | undefined;
	readonly alarmEmails?: string | undefined;
	readonly artistEmails?: string | undefined;
	readonly supportEmail?: string | undefined;
	readonly emulatorPort?: string | undefined;
	/** Whose tokens count for Google's, where a stand-in takes its place. */
	readonly googleIssuer?: string | undefined;
	/** Which image engine draws, where it is not the stage's usual one. */
	readonly engine?: string | undefined;
	/** As Google knows the stage; without it nobody can sign in with Google. */
	readonly googleClientId?: string | undefined;
}

/** By what name Google's stand-in knows the stage. */
const standInClientId = 'pixwand-local';

function googleOf({ googleIssuer, googleClientId }: Overrides): Pick<StageSettings, 'google'> {
	if (googleIssuer) return { google: { issuer: googleIssuer, clientId: googleClientId ?? standInClientId } };
	if (!googleClientId) return {};
	return { google: { issuer: 'https://accounts.google.com', clientId: googleClientId } };
}

/**
 * What a stage has when OpenAI draws and writes for it; prices in US dollars for a million tokens. Models are retired
 * within a year or so: see https://developers.openai.com/api/docs/deprecations.
 *
 * Source of the prices: https://developers.openai.com/api/docs/pricing, as quoted in November 2026.
 */
const byOpenAi = {
	engine: 'openai',
	openai: {
		image: { model: 'gpt-image-2.6-flare', textInput: 5, imageInput: 8, imageOutput: 30 },
		text: { model: 'gpt-6-luna', input: 0.1, output: 0.5 },
	},
	engineSeconds: 180,
} as const satisfies Partial<StageSettings>;

/** All tries of a step that takes three minutes, and the pauses of a busy engine, are over by then. */
const stuckByOpenAi = 1200;

function engineOf({ engine }: Overrides, { sweep }: Omit<StageSettings, 'stage'>) {
	if (engine !== 'openai') return engine && { engine };
	return { ...byOpenAi, sweep: { ...sweep, stuckSeconds: stuckByOpenAi } };
}

/**
 * The settings of a stage, if nothing is wrong with them.
 *
 * @throws Error that names each setting that is wrong.
 */
export function checkedStage(given: { readonly stage: string }): StageSettings {
	const parsed = stageSettings.safeParse(given);
	if (parsed.success) return parsed.data;
	throw new Error(`The settings of stage '${given.stage}' are wrong:\n${z.prettifyError(parsed.error)}`);
}

/** The settings of a stage: a named one, or anybody's personal one. Throws as {@link checkedStage} does. */
export function loadStage(name: string, overrides: Overrides = {}): StageSettings {
	const usual = stages[name] ?? personal;
	return checkedStage({
		stage: name,
		...usual,
		...engineOf(overrides, usual),
		...(overrides.siteOrigin && { siteOrigin: overrides.siteOrigin }),
		...(overrides.mailFrom && { mailFrom: overrides.mailFrom }),
		...(overrides.adminEmails && { adminEmails: overrides.adminEmails.split(',') }),
		...(overrides.artistEmails && { artistEmails: overrides.artistEmails.split(',') }),
		...(overrides.alarmEmails && { alarmEmails: overrides.alarmEmails.split(',') }),
		...(overrides.supportEmail && { supportEmail: overrides.supportEmail }),
		...(overrides.emulatorPort && { emulator: { port: Number(overrides.emulatorPort) } }),
		...googleOf(overrides),
	});
}
