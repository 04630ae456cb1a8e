import * as z from 'zod';
import { defaultSettings } from '#runtime/defaultSettings.ts';
import { type FunctionSettings, functionSettings } from '#runtime/settings.ts';
import { differences, withDefaults } from '#runtime/withDefaults.ts';
import { readStageFile } from './stageFile.ts';

const hour = 3600;

/** The settings in which stages differ. */
const allSettings = functionSettings.omit({ siteOrigin: true }).extend({
	/** The origin of the site; the default is the distribution's own domain. */
	siteOrigin: z.url().optional(),
	/** The image engine to bundle. */
	engine: z.enum(['studio', 'openai', 'ordered', 'faulty']),
	/** The emulator, where the stage is not deployed to AWS. */
	emulator: z.strictObject({ port: z.int() }).optional(),
	/** Calls in a second that the gateway takes of the API, and messages of sockets; twice as many in a burst. */
	throttle: z.strictObject({ api: z.int().positive(), sockets: z.int().positive() }),
	/**
	 * Reads and writes in a second for which the table and each index are prepared; absent where they have what every new
	 * table has: 12,000 reads and 4,000 writes. It can only be raised, and a higher value is paid for once.
	 */
	warmThroughput: z.strictObject({ reads: z.int().min(12_000), writes: z.int().min(4000) }).optional(),
	/** Whether payments and sign-in have executions of Lambda of their own; the account's quota must be 1,000 or more. */
	reserveConcurrency: z.boolean(),
	/**
	 * Whether new versions of the routes that take money and orders get a tenth of the calls first. A deployment takes five
	 * minutes longer. Off on the emulator, which has no CodeDeploy.
	 */
	gradualReleases: z.boolean(),
	/** Whether the whole domain of `mailFrom` is the sender, with DKIM, or only its address. */
	mailDomain: z.boolean(),
	/**
	 * The stage's own domain, such as `pixwand.example`, and the id of its hosted zone at Route 53; absent where the site is
	 * at the distribution's domain name, as on the emulator, which has no certificates.
	 */
	domain: z
		.strictObject({
			name: z.string().regex(/^([a-z0-9-]+\.)+[a-z]+$/),
			/** The name of the zone: the domain itself, or the one above it. */
			zone: z.string().regex(/^([a-z0-9-]+\.)+[a-z]+$/),
			hostedZone: z.string().regex(/^Z[A-Z0-9]+$/),
			/** Other names that redirect to it, such as `www.pixwand.example`. */
			redirects: z.array(z.string()).default([]),
		})
		.optional(),
	/** What the stage may cost in a month, in US dollars; absent where nobody is told. Off on the emulator, without a bill. */
	monthlyDollars: z.number().positive().optional(),
	/** Minutes between two visits of the site from outside; absent where nobody visits. The emulator has no canaries. */
	canaryMinutes: z.int().min(1).max(60).optional(),
	/** Minutes between two orders of the stage's test account, each of which costs a picture; absent where there are none. */
	testOrderMinutes: z.int().min(15).max(1440).optional(),
	/** Whether X-Ray traces calls through functions and workflows. Off on the emulator, which keeps no traces. */
	tracing: z.boolean(),
	/**
	 * The repository at GitHub, `owner/name`, whose workflows may deploy the stage from the environment of its name; absent
	 * where none may.
	 */
	repository: z
		.string()
		.regex(/^[\w.-]+\/[\w.-]+$/)
		.optional(),
	/** The operators who are mailed when an alarm is raised. */
	alarmEmails: z.array(z.email()),
	/** A restored table that takes the place of the stack's own, and the ARN of its stream. */
	restoredTable: z
		.strictObject({ name: z.string().min(3), stream: z.string().startsWith('arn:') })
		.optional(),
	/** The bucket of pictures, where it is not the stack's own; the stack does not change its rules. */
	picturesBucket: z.string().min(3).optional(),
	/**
	 * The ids of the public keys of CloudFront with which the distribution checks links to pictures, the one that signs
	 * first; `npm run picture-keys` creates them. Absent where the bucket signs the links and browsers load pictures from it,
	 * as on the emulator, whose distribution does not check signatures.
	 */
	pictureKeys: z
		.array(z.string().regex(/^K[A-Z0-9]{8,20}$/))
		.min(1)
		.max(5)
		.optional(),
	/**
	 * Where AWS Backup copies the table every day, and for how many days: the ARN of a vault in another region or account.
	 * Absent where there are the point-in-time backups only, as on the emulator.
	 */
	backupCopies: z
		.strictObject({
			vault: z.string().regex(/^arn:[\w-]+:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/),
			days: z.int().min(7).default(35),
		})
		.optional(),
	/** The ARN of the web ACL of the distribution, such as that of a flat-rate plan; absent where it has none. */
	webAcl: z.string().startsWith('arn:').optional(),
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
	.refine(({ monthlyDollars, alarmEmails }) => monthlyDollars === undefined || alarmEmails.length > 0, {
		path: ['monthlyDollars'],
		message: 'A budget needs alarmEmails, which are told.',
	})
	.refine(({ domain, siteOrigin }) => !domain || !siteOrigin, {
		path: ['siteOrigin'],
		message: 'The origin of a stage with a domain is that of the domain.',
	})
	.refine(({ pictureKeys, emulator }) => !pictureKeys || !emulator, {
		path: ['pictureKeys'],
		message: 'The distribution of the emulator checks no signatures: pictures would be public.',
	})
	.refine((settings) => !isHosted(settings) || settings.engineSeconds >= 60, {
		path: ['engineSeconds'],
		message: 'OpenAI and Bedrock need at least 60 seconds.',
	});
export type StageSettings = z.infer<typeof stageSettings>;

const defaults: Omit<StageSettings, 'stage'> = {
	...defaultSettings,
	engine: 'studio',
	alarmEmails: [],
	tracing: false,
	throttle: { api: 2000, sockets: 200 },
	reserveConcurrency: false,
	gradualReleases: false,
	mailDomain: false,
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

/** The stages on this computer. All others have a file, or are personal. */
const localStages: Record<string, Omit<StageSettings, 'stage'>> = {
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
};

/** The stage of one engineer, without a file: small, so that a new account holds it, and its data is deleted with it. */
const personal: Omit<StageSettings, 'stage'> = {
	...defaults,
	// A new account may have no more than ten executions of all functions at once.
	engineConcurrency: 4,
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

/** The settings in the environment of functions: what differs from the defaults, since Lambda allows 4 KB. */
export const environmentSettings = (settings: StageSettings, siteOrigin: string): object =>
	differences(defaultSettings, functionSettingsOf(settings, siteOrigin));

/** The settings of a deployed stage that differ from the defaults, in which stages can be compared. */
export const deployedSettingsOf = ({ emulator: _, ...settings }: StageSettings): Record<string, unknown> =>
	differences(defaults, settings);

/** Settings of a stage without a file, from the command line: `-c mailFrom=… -c adminEmails=a@b.example,c@d.example`. */
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

/** Settings of the command line that a stage with a file takes: those that the launcher passes. */
const launcherOptions = ['siteOrigin', 'emulatorPort', 'googleIssuer'];

/** @throws Error that names the settings of the command line that belong into the stage's file. */
function requireNoOverrides(name: string, overrides: Overrides): void {
	const given = Object.entries(overrides).filter(
		([option, value]) => value !== undefined && !launcherOptions.includes(option),
	);
	if (given.length === 0) return;
	const options = given.map(([option]) => `-c ${option}`).join(', ');
	throw new Error(`Stage '${name}' has the file stages/${name}.json: set there what ${options} would set.`);
}

/**
 * The settings of a stage: of its file, of the stages on this computer, or of an engineer's stage of any other name. Throws
 * as {@link parseStage} does.
 */
export function loadStage(
	name: string,
	overrides: Overrides = {},
	file = readStageFile(name),
): StageSettings {
	if (file) {
		requireNoOverrides(name, overrides);
		const { engines, ...changes } = file;
		const usual = { ...defaults, ...engineSettings({ engine: engines?.join() }, defaults) };
		return parseStage({
			...(withDefaults(usual, changes) as Omit<StageSettings, 'stage'>),
			...launcherSettings(overrides),
			stage: name,
		});
	}
	const usual = localStages[name] ?? personal;
	return parseStage({
		stage: name,
		...usual,
		...engineSettings(overrides, usual),
		...launcherSettings(overrides),
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
		...googleSettings(overrides),
	});
}

/** The settings that the launcher of a stage on this computer chooses. */
const launcherSettings = ({ siteOrigin, emulatorPort }: Overrides) => ({
	...(siteOrigin && { siteOrigin }),
	...(emulatorPort && { emulator: { port: Number(emulatorPort) } }),
});

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
	throw new Error(
		`Stage '${settings.stage}' takes real payments, and needs addresses that are read: set ${missing.join(', ')} in stages/${settings.stage}.json.`,
	);
}
