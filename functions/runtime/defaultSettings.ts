import type { FunctionSettings } from './settings.ts';

const hour = 3600;
const day = 24 * hour;

/** So many in so many seconds. */
const rate = (limit: number, seconds: number) => ({ limit, seconds });

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
	// Half of what SES sends for a new account out of the sandbox: login codes have the other half.
	mailsPerSecond: 7,
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
			perCaller: [rate(1, 60), rate(5, hour), rate(10, day)],
			perAddress: [rate(60, hour), rate(120, day)],
			perDevice: [rate(1, 60), rate(10, hour), rate(30, day)],
			perNetwork: { ipv4: rate(200, hour), ipv6Subnet: rate(20, hour), ipv6Site: rate(200, hour) },
			perStage: rate(100_000, day),
		},
		guesses: {
			perDevice: rate(50, hour),
			perNetwork: { ipv4: rate(600, hour), ipv6Subnet: rate(60, hour), ipv6Site: rate(600, hour) },
			single: rate(30, day),
		},
		erasures: [rate(1, 60), rate(10, day)],
		grantCodes: [rate(1, 60), rate(30, day)],
		uploads: rate(300, hour),
		uploadBudget: { megabytes: 500, buyerMegabytes: 10_000 },
		contact: {
			perNetwork: { ipv4: rate(20, hour), ipv6Subnet: rate(5, hour), ipv6Site: rate(20, hour) },
			perAddress: rate(5, hour),
			perStage: rate(2000, day),
			perCustomer: rate(10, hour),
		},
		shares: rate(60, hour),
		cutOuts: { perDay: 100, perCredit: 10 },
		keyOrders: rate(60, 60),
		resends: rate(60, hour),
		placeFiles: rate(400, hour),
		payments: rate(20, hour),
		firstDayCredits: 1000,
		tickets: rate(600, hour),
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
	cutOut: 'isnet',
	engineSeconds: 90,
	dailyEngineCents: 0,
	// An account starts with a thousand executions of all functions at once.
	engineConcurrency: 400,
	unfinishedRequests: 100,
	refusedRequests: 40,
};
