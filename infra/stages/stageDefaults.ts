import { defaultSettings } from '#runtime/defaultSettings.ts';
import type { StageSettings } from './stageSettings.ts';

const hour = 3600;

export const defaults: Omit<StageSettings, 'stage'> = {
	...defaultSettings,
	engine: 'studio',
	alarmEmails: [],
	tracing: false,
	throttle: { api: 2000, sockets: 200 },
	reserveConcurrency: false,
	mailDomain: false,
	hstsSubdomains: false,
	signsPictures: false,
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
	signsPictures: true,
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

/** The stages on this computer. All others have a file. */
export const localStages: Record<string, Omit<StageSettings, 'stage'>> = {
	local: localDefaults,
	/** The stage that the tests deploy; descriptions of requests can make its engine fail. */
	test: {
		...localDefaults,
		engine: 'faulty',
		cutOut: 'small',
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

/** What the file of a personal stage changes: small, so that a new account holds it, and its data is deleted with it. */
export const personal: Omit<StageSettings, 'stage'> = {
	...defaults,
	// A new account may have no more than ten executions of all functions at once.
	engineConcurrency: 4,
	welcomeCredits: 3,
	keepData: false,
	logDays: 3,
};
