import * as z from 'zod';
import { serviceNames } from '#shared/art-requests/services.ts';
import { creditRange } from '#shared/payments/pricing.ts';

const whole = z.int().positive();

/** At most `limit` calls within `seconds` of the first. */
const rateLimit = z.strictObject({ limit: whole, seconds: whole });
export type RateLimit = Readonly<z.infer<typeof rateLimit>>;
const rateLimits = z.array(rateLimit).min(1).readonly();

/** The limits of the networks that a caller belongs to. */
const networkLimits = z.strictObject({
	/** One IPv4 address; mobile networks share it between many customers. */
	ipv4: rateLimit,
	/** One IPv6 subnet (/64), which a single computer may use as a whole. */
	ipv6Subnet: rateLimit,
	/** One IPv6 site (/48): the subnets of one subscriber or company. */
	ipv6Site: rateLimit,
});
export type NetworkLimits = Readonly<z.infer<typeof networkLimits>>;

/** How often and how much callers may ask for. */
export const limits = z.strictObject({
	codes: z.strictObject({
		/** Codes to an address that are requested from one site: an IPv4 network (/24) or an IPv6 site (/48). */
		perCaller: rateLimits,
		/** Codes to an address; browsers that have signed in with it are counted apart from all others. */
		perAddress: rateLimits,
		/** Codes that are requested by a browser that has signed in with the address. */
		perDevice: rateLimits,
		/** Codes to any address, for the networks of a caller who has never signed in with it. */
		perNetwork: networkLimits,
		/** All codes; those to browsers that have signed in before are counted apart from all others. */
		perStage: rateLimit,
	}),
	/** Guesses at login codes. */
	guesses: z.strictObject({
		/** Guesses of a browser that has signed in before. */
		perDevice: rateLimit,
		/** Guesses of the networks of all other callers. */
		perNetwork: networkLimits,
		/**
		 * Wrong guesses at codes of existing accounts by browsers that have never signed in, on the whole stage. Past it,
		 * such a browser enters two codes, one after the other.
		 */
		single: rateLimit,
	}),
	/** Codes per user that confirm the erasure of the account. */
	erasures: rateLimits,
	/** Codes per admin that confirm grants of many credits. */
	grantCodes: rateLimits,
	uploads: rateLimit,
	/** Megabytes that a user may upload on a day (UTC): before the first purchase, and after it or as an admin. */
	uploadBudget: z.strictObject({ megabytes: whole, buyerMegabytes: whole }),
	/** Messages to support, each of which is confirmed by a mail. */
	contact: z.strictObject({
		/** Messages of the caller's networks. */
		perNetwork: networkLimits,
		/** Messages that name an address. */
		perAddress: rateLimit,
		perStage: rateLimit,
		/** Messages of a signed-in customer who names their own address. */
		perCustomer: rateLimit,
	}),
	/** Calls per user that share a picture. */
	shares: rateLimit,
	/** Cut-outs of a user on a day (UTC), and how many more for each credit of the balance. */
	cutOuts: z.strictObject({ perDay: whole, perCredit: z.int().nonnegative() }),
	/** Orders with an API key. */
	keyOrders: rateLimit,
	/** Events of a webhook that are sent again. */
	resends: rateLimit,
	/** Files for marketplaces that are drawn for a user. */
	placeFiles: rateLimit,
	payments: rateLimit,
	/** Credits that a buyer may order on a day, until a purchase is a day old. */
	firstDayCredits: z.int().min(creditRange.most),
	/** WebSocket tickets per user; each page load takes one. */
	tickets: rateLimit,
});
export type Limits = Readonly<z.infer<typeof limits>>;

export const sweepLimits = z.strictObject({
	/** Seconds after its last change for which a request is left alone. */
	graceSeconds: whole,
	/** Seconds of drawing after which an execution is stopped. */
	stuckSeconds: whole,
	/** Seconds after which an execution is stopped that waits for the engine; one that waits for an artist runs longer. */
	queueSeconds: whole,
	/** Executions since the order or the last restart after which a request fails; an artist's has no limit. */
	attempts: whole,
	/** Seconds after which an unfinished request fails. */
	giveUpSeconds: whole,
	/** The promised time of each service, in seconds. */
	promised: z.record(z.enum(serviceNames), whole),
});
export type SweepLimits = Readonly<z.infer<typeof sweepLimits>>;
