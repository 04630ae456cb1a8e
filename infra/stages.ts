import * as z from 'zod';
import { type FunctionSettings, functionSettings } from '#runtime/settings.ts';

const hour = 3600;
const day = 24 * hour;

/** The settings in which stages differ. */
const allSettings = functionSettings.omit({ siteOrigin: true }).extend({
	/** The origin of the site; the default is the distribution's own domain. */
	siteOrigin: z.url().optional(),
	/** The image engine to bundle. */
	engine: z.enum(['studio', 'openai', 'ordered', 'faulty']),
	/** The emulator, where the stage is not deployed to AWS. */
	emulator: z.strictObject({ port: z.int() }).optional(),
	/** Whether payments and sign-in have executions of Lambda of their own; the account's quota must be 1,000 or more. */
	reserveConcurrency: z.boolean(),
	/** Whether the whole domain of `mailFrom` is the sender, with DKIM, or only its address. */
	mailDomain: z.boolean(),
	/** The operators who are mailed when an alarm is raised. */
	alarmEmails: z.array(z.email()),
	/** A restored table that takes the place of the stack's own, and the ARN of its stream. */
	restoredTable: z
		.strictObject({ name: z.string().min(3), stream: z.string().startsWith('arn:') })
		.optional(),
	/** The bucket of pictures, where it is not the stack's own; the stack does not change its rules. */
	picturesBucket: z.string().min(3).optional(),
	/** Whether the table and the pictures are kept when the stacks are deleted. */
	keepData: z.boolean(),
	/** Days for which logs are kept. */
	logDays: z.union([z.literal(3), z.literal(30), z.literal(90)]),
	/** The processor of the functions: Graviton, or this computer's. */
	processor: z.enum(['arm64', 'host']),
});

type EngineChoice = Pick<z.infer<typeof allSettings>, 'engine' | 'engineOrder'>;

/** Whether a stage draws with OpenAI. */
export const usesOpenAi = ({ engine, engineOrder }: EngineChoice): boolean =>
	engine === 'openai' || (engine === 'ordered' && engineOrder?.includes('openai') === true);

/** Whether a stage draws with Amazon Bedrock. */
export const usesBedrock = ({ engine, engineOrder }: EngineChoice): boolean =>
	engine === 'ordered' && engineOrder?.includes('bedrock') === true;

/** Whether pictures of a stage come from a provider. */
export const isHosted = (settings: EngineChoice): boolean => usesOpenAi(settings) || usesBedrock(settings);

const stageSettings = allSettings
	.refine((settings) => !usesOpenAi(settings) || settings.openai !== undefined, {
		path: ['openai'],
		message: 'Set the image model and the text model of OpenAI.',
	})
	.refine((settings) => !usesBedrock(settings) || settings.bedrock !== undefined, {
		path: ['bedrock'],
		message: 'Set the region and the services of Bedrock.',
	})
	.refine(({ engine, engineOrder }) => (engine === 'ordered') === (engineOrder !== undefined), {
		path: ['engineOrder'],
		message: 'Name the engines of a stage with several in their order.',
	})
	.refine(
		({ payments: { live, indonesia, international } }) =>
			!live || (indonesia !== 'sandbox' && international !== 'sandbox'),
		{ path: ['payments'], message: 'The sandbox gives credits without a payment: not beside real payments.' },
	)
	.refine((settings) => !isHosted(settings) || settings.engineSeconds >= 60, {
		path: ['engineSeconds'],
		message: 'OpenAI and Bedrock need at least 60 seconds.',
	});
export type StageSettings = z.infer<typeof stageSettings>;

/** The promised time of each service, in seconds. */
const promised: StageSettings['sweep']['promised'] = {
	'Image Generate': 2 * hour,
	'Graphic Design': 4 * hour,
	'Marketing Content': 24 * hour,
	'Real Artist Generate': 48 * hour,
};

const defaults: Omit<StageSettings, 'stage'> = {
	engine: 'studio',
	mailFrom: 'Pixwand <hello@pixwand.example>',
	// SES starts with fourteen mails a second; login codes need some of them.
	mailsPerSecond: 10,
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
	reserveConcurrency: false,
	mailDomain: false,
	welcomeCredits: 0,
	firstMonth: '2026-11',
	limits: {
		codes: {
			perCaller: [
				{ limit: 1, seconds: 60 },
				{ limit: 5, seconds: hour },
				{ limit: 10, seconds: day },
			],
			perAddress: [
				{ limit: 20, seconds: hour },
				{ limit: 40, seconds: day },
			],
			perDevice: [
				{ limit: 1, seconds: 60 },
				{ limit: 10, seconds: hour },
				{ limit: 30, seconds: day },
			],
			perNetwork: {
				ipv4: { limit: 200, seconds: hour },
				ipv6Subnet: { limit: 20, seconds: hour },
				ipv6Site: { limit: 200, seconds: hour },
			},
			perStage: { limit: 100_000, seconds: day },
		},
		guesses: {
			perDevice: { limit: 50, seconds: hour },
			perNetwork: {
				ipv4: { limit: 600, seconds: hour },
				ipv6Subnet: { limit: 60, seconds: hour },
				ipv6Site: { limit: 600, seconds: hour },
			},
			single: { limit: 30, seconds: day },
		},
		erasures: [
			{ limit: 1, seconds: 60 },
			{ limit: 10, seconds: day },
		],
		uploads: { limit: 60, seconds: hour },
		contact: {
			perNetwork: {
				ipv4: { limit: 20, seconds: hour },
				ipv6Subnet: { limit: 5, seconds: hour },
				ipv6Site: { limit: 20, seconds: hour },
			},
			perAddress: { limit: 5, seconds: hour },
			perStage: { limit: 2000, seconds: day },
		},
		shares: { limit: 60, seconds: hour },
		payments: { limit: 20, seconds: hour },
		firstDayCredits: 1000,
		tickets: { limit: 600, seconds: hour },
	},
	artistEmails: [],
	sweep: {
		graceSeconds: 60,
		stuckSeconds: 900,
		queueSeconds: 12 * hour,
		attempts: 3,
		giveUpSeconds: 7 * day,
		promised,
	},
	engineSeconds: 90,
	dailyEngineCents: 0,
	// An account starts with a thousand executions of all functions at once.
	engineConcurrency: 400,
	unfinishedRequests: 100,
	keepData: true,
	logDays: 30,
	processor: 'arm64',
};

const everyNetwork = (limit: StageSettings['limits']['uploads']) => ({
	ipv4: limit,
	ipv6Subnet: limit,
	ipv6Site: limit,
});

/** The settings of stages on one computer, where all requests come from one IP address. */
const localDefaults = {
	...defaults,
	mailsPerSecond: 200,
	engineConcurrency: 4,
	welcomeCredits: 3,
	adminEmails: ['admin@pixwand.example'],
	keepData: false,
	logDays: 3,
	processor: 'host',
	artistEmails: ['artist@pixwand.example'],
	sweep: { ...defaults.sweep, graceSeconds: 20, stuckSeconds: 400 },
	limits: {
		...defaults.limits,
		codes: {
			...defaults.limits.codes,
			perNetwork: everyNetwork({ limit: 2000, seconds: hour }),
		},
		guesses: { ...defaults.limits.guesses, perNetwork: everyNetwork({ limit: 20_000, seconds: hour }) },
		contact: {
			...defaults.limits.contact,
			perNetwork: everyNetwork({ limit: 500, seconds: hour }),
			perAddress: { limit: 100, seconds: hour },
		},
	},
} as const satisfies Omit<StageSettings, 'stage'>;

const stages: Record<string, Omit<StageSettings, 'stage'>> = {
	local: localDefaults,
	/** The stage that the tests deploy; descriptions of requests can make its engine fail. */
	test: {
		...localDefaults,
		engine: 'faulty',
		adminEmails: ['first.admin@pixwand.example'],
		engineSeconds: 35,
		sweep: { ...localDefaults.sweep, graceSeconds: 5, stuckSeconds: 240 },
		limits: {
			...localDefaults.limits,
			uploads: { limit: 1000, seconds: hour },
			payments: { limit: 200, seconds: hour },
		},
	},
	production: {
		...defaults,
		payments: { indonesia: 'midtrans', international: 'stripe', live: true },
		reserveConcurrency: true,
		mailDomain: true,
		logDays: 90,
	},
};

/** The stage of one engineer: like production, but its data is deleted with it. */
const personal: Omit<StageSettings, 'stage'> = {
	...defaults,
	welcomeCredits: 3,
	keepData: false,
	logDays: 3,
};

/** The part of a stage's settings that functions read, with the final origin of the site. */
export const functionSettingsOf = (settings: StageSettings, siteOrigin: string): FunctionSettings => {
	const all = { ...settings, siteOrigin };
	const names = functionSettings.keyof().options;
	return Object.fromEntries(names.map((name) => [name, all[name]])) as FunctionSettings;
};

/** Settings from the command line: `-c mailFrom=… -c adminEmails=a@b.example,c@d.example`. */
export interface Overrides {
	readonly siteOrigin?: string | undefined;
	readonly mailFrom?: string | undefined;
	readonly adminEmails?: string | undefined;
	readonly alarmEmails?: string | undefined;
	readonly artistEmails?: string | undefined;
	readonly supportEmail?: string | undefined;
	/** Days after which pictures are deleted. */
	readonly pictureDays?: string | undefined;
	/** The name and the stream's ARN of a restored table that the stage uses. */
	readonly table?: string | undefined;
	readonly tableStream?: string | undefined;
	/** The bucket of pictures that the stage uses, if not its own. */
	readonly picturesBucket?: string | undefined;
	readonly emulatorPort?: string | undefined;
	/** The issuer of ID tokens, where a stand-in replaces Google. */
	readonly googleIssuer?: string | undefined;
	/** The image engine, where it is not the stage's default, or several in the order in which they are tried. */
	readonly engine?: string | undefined;
	/** The stage's client id at Google; without it, sign-in with Google is switched off. */
	readonly googleClientId?: string | undefined;
}

/** The client id of stages that use the stand-in for Google. */
const standInClientId = 'pixwand-local';

function googleSettings({ googleIssuer, googleClientId }: Overrides): Pick<StageSettings, 'google'> {
	if (googleIssuer) return { google: { issuer: googleIssuer, clientId: googleClientId ?? standInClientId } };
	if (!googleClientId) return {};
	return { google: { issuer: 'https://accounts.google.com', clientId: googleClientId } };
}

/**
 * The models of OpenAI; prices in US dollars per million tokens. Models are retired after
 * about a year: see https://developers.openai.com/api/docs/deprecations.
 *
 * Source of the prices: https://developers.openai.com/api/docs/pricing, as quoted in November 2026.
 */
const openAi = {
	image: { model: 'gpt-image-2.6-flare', textInput: 5, imageInput: 8, imageOutput: 30 },
	text: { model: 'gpt-6-luna', input: 0.1, output: 0.5 },
} as const satisfies StageSettings['openai'];

/**
 * The services of Stability AI on Amazon Bedrock, by their inference profiles in the United States. Compare the prices with
 * https://aws.amazon.com/bedrock/pricing before you rely on the spending limit: these are assumptions.
 */
const bedrock = {
	region: 'us-east-1',
	removeBackground: { model: 'us.stability.stable-image-remove-background-v1:0', cents: 7 },
	structure: { model: 'us.stability.stable-image-control-structure-v1:0', cents: 7 },
	styleTransfer: { model: 'us.stability.stable-style-transfer-v1:0', cents: 8 },
} as const satisfies StageSettings['bedrock'];

/** The settings of stages whose pictures come from a provider. */
const hostedSettings = {
	engineSeconds: 180,
	dailyEngineCents: 20_000,
	// OpenAI allows so many images a minute by the account's tier; one takes about twenty seconds.
	engineConcurrency: 20,
} as const satisfies Partial<StageSettings>;

/** Longer than all attempts of a step of three minutes together with the delays between them. */
const hostedStuckSeconds = 1500;

function engineSettings({ engine = '' }: Overrides, { sweep }: Omit<StageSettings, 'stage'>) {
	const order = engine.split(',');
	const isOrdered = order.length > 1 || engine === 'bedrock';
	if (!isOrdered && engine !== 'openai') return engine && { engine };
	return {
		...hostedSettings,
		...(order.includes('openai') && { openai: openAi }),
		...(order.includes('bedrock') && { bedrock }),
		...(isOrdered ? { engine: 'ordered', engineOrder: order } : { engine }),
		sweep: { ...sweep, stuckSeconds: hostedStuckSeconds },
	};
}

/**
 * Parses the settings of a stage.
 *
 * @throws Error that lists each invalid setting.
 */
export function parseStage(settings: { readonly stage: string }): StageSettings {
	const parsed = stageSettings.safeParse(settings);
	if (parsed.success) return parsed.data;
	throw new Error(`The settings of stage '${settings.stage}' are invalid:\n${z.prettifyError(parsed.error)}`);
}

/** The settings of a named stage, or of an engineer's stage of any other name. Throws as {@link parseStage} does. */
export function loadStage(name: string, overrides: Overrides = {}): StageSettings {
	const usual = stages[name] ?? personal;
	return parseStage({
		stage: name,
		...usual,
		...engineSettings(overrides, usual),
		...(overrides.siteOrigin && { siteOrigin: overrides.siteOrigin }),
		...(overrides.mailFrom && { mailFrom: overrides.mailFrom }),
		...(overrides.adminEmails && { adminEmails: overrides.adminEmails.split(',') }),
		...(overrides.artistEmails && { artistEmails: overrides.artistEmails.split(',') }),
		...(overrides.alarmEmails && { alarmEmails: overrides.alarmEmails.split(',') }),
		...(overrides.supportEmail && { supportEmail: overrides.supportEmail }),
		...(overrides.table && {
			restoredTable: { name: overrides.table, stream: overrides.tableStream ?? '' },
		}),
		...(overrides.picturesBucket && { picturesBucket: overrides.picturesBucket }),
		...(overrides.pictureDays && { pictureDays: Number(overrides.pictureDays) }),
		...(overrides.emulatorPort && { emulator: { port: Number(overrides.emulatorPort) } }),
		...googleSettings(overrides),
	});
}

/** Addresses that a stage with real payments needs; the defaults are placeholders. */
function missingAddresses({
	mailFrom,
	supportEmail,
	alarmEmails,
	adminEmails,
	artistEmails,
	services,
}: StageSettings): string[] {
	const isPlaceholder = (address: string) => /\.example>?$/.test(address);
	return [
		...(isPlaceholder(mailFrom) ? ['mailFrom'] : []),
		...(isPlaceholder(supportEmail) ? ['supportEmail'] : []),
		...(alarmEmails.length === 0 ? ['alarmEmails'] : []),
		...(adminEmails.length === 0 ? ['adminEmails'] : []),
		...(services['Real Artist Generate'].available && artistEmails.length === 0 ? ['artistEmails'] : []),
	];
}

/**
 * Checks that the alarms of a stage with real payments have addresses that are notified.
 *
 * @throws Error that names each missing address.
 */
export function requireAddresses(settings: StageSettings): void {
	const missing = settings.payments.live ? missingAddresses(settings) : [];
	if (missing.length === 0) return;
	const options = missing.map((name) => `-c ${name}=…`).join(' ');
	throw new Error(
		`Stage '${settings.stage}' takes real payments, and needs addresses that are read: ${options}`,
	);
}
