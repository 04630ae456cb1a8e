import * as z from 'zod';
import { type FunctionSettings, functionSettings } from '#runtime/settings.ts';

const hour = 3600;
const day = 24 * hour;

/** Everything in which one stage differs from another. */
const stageSettings = functionSettings.omit({ siteOrigin: true }).extend({
	/** Where people open the site; absent where the distribution's own name will do. */
	siteOrigin: z.url().optional(),
	/** The image engine that goes into the bundle. */
	engine: z.enum(['studio', 'faulty']),
	/** The emulator that stands in for AWS, where one does. */
	emulator: z.strictObject({ port: z.int() }).optional(),
	/** Who is mailed when something needs a person. */
	alarmEmails: z.array(z.email()),
	/** What becomes of table and pictures when the stacks are deleted. */
	keepData: z.boolean(),
	/** Days for which logs are kept. */
	logDays: z.union([z.literal(3), z.literal(30), z.literal(90)]),
	/** How long an engine may take for one picture, in seconds. */
	engineSeconds: z.int().min(10).max(600),
	/** The processor of the functions: Graviton, or this computer's. */
	processor: z.enum(['arm64', 'host']),
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
		'Graphic Design': { credit: 1, available: false },
		'Marketing Content': { credit: 1, available: false },
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
 * The settings of a stage: a named one, or anybody's personal one.
 *
 * @throws Error that names each setting that is wrong.
 */
export function loadStage(name: string, overrides: Overrides = {}): StageSettings {
	const given = {
		stage: name,
		...(stages[name] ?? personal),
		...(overrides.siteOrigin && { siteOrigin: overrides.siteOrigin }),
		...(overrides.mailFrom && { mailFrom: overrides.mailFrom }),
		...(overrides.adminEmails && { adminEmails: overrides.adminEmails.split(',') }),
		...(overrides.artistEmails && { artistEmails: overrides.artistEmails.split(',') }),
		...(overrides.alarmEmails && { alarmEmails: overrides.alarmEmails.split(',') }),
		...(overrides.supportEmail && { supportEmail: overrides.supportEmail }),
		...(overrides.emulatorPort && { emulator: { port: Number(overrides.emulatorPort) } }),
		...googleOf(overrides),
	};
	const parsed = stageSettings.safeParse(given);
	if (parsed.success) return parsed.data;
	throw new Error(`The settings of stage '${name}' are wrong:\n${z.prettifyError(parsed.error)}`);
}
