import type { FunctionSettings } from './settings.ts';

const hour = 3600;
const day = 24 * hour;

/** The promised time of each service, in seconds. */
const promised: FunctionSettings['sweep']['promised'] = {
	'Image Generate': 2 * hour,
	'Graphic Design': 4 * hour,
	'Marketing Content': 24 * hour,
	'Real Artist Generate': 48 * hour,
};

/** What the functions of a stage read, but for what its settings change. */
export const defaultSettings: Omit<FunctionSettings, 'stage' | 'siteOrigin'> = {
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
	confirmGrantsAbove: 50,
	margin: { artistHourCents: 500, rupiahPerDollar: 16_500 },
	welcomeCredits: 0,
	limits: {
		codes: {
			perCaller: [
				{ limit: 1, seconds: 60 },
				{ limit: 5, seconds: hour },
				{ limit: 10, seconds: day },
			],
			perAddress: [
				{ limit: 60, seconds: hour },
				{ limit: 120, seconds: day },
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
		grantCodes: [
			{ limit: 1, seconds: 60 },
			{ limit: 30, seconds: day },
		],
		uploads: { limit: 60, seconds: hour },
		uploadBudget: { megabytes: 500, buyerMegabytes: 10_000 },
		contact: {
			perNetwork: {
				ipv4: { limit: 20, seconds: hour },
				ipv6Subnet: { limit: 5, seconds: hour },
				ipv6Site: { limit: 20, seconds: hour },
			},
			perAddress: { limit: 5, seconds: hour },
			perStage: { limit: 2000, seconds: day },
			perCustomer: { limit: 10, seconds: hour },
		},
		shares: { limit: 60, seconds: hour },
		placeFiles: { limit: 120, seconds: hour },
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
	refusedRequests: 40,
};
