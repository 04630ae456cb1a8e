import * as z from 'zod';
import { limits, sweepLimits } from '#core/limits.ts';
import { openAiSettings } from '#engine/openAiSettings.ts';
import { serviceNames } from '#shared/art-requests/services.ts';

/** The stage settings that the functions read; the others are used by the deployment only. */
export const functionSettings = z.strictObject({
	stage: z.string().regex(/^[a-z][a-z0-9-]{0,15}$/, 'Use up to 16 lower-case letters, digits and hyphens.'),
	/** `https://pixwand.example`. */
	siteOrigin: z.url(),
	/** The sender of all mail: `Pixwand <hello@pixwand.example>`. */
	mailFrom: z.string().min(3),
	/** Mails about changes that are sent in a second, at most; login codes are sent beside them. */
	mailsPerSecond: z.number().positive(),
	/** The address of the support team. */
	supportEmail: z.email(),
	/** The payment provider of each region. */
	payments: z.strictObject({
		indonesia: z.enum(['sandbox', 'midtrans']),
		international: z.enum(['sandbox', 'stripe']),
		/** Whether real money is moved, instead of the providers' test environments. */
		live: z.boolean(),
	}),
	/** Pictures that the engine draws at once; the others wait in a queue. */
	engineConcurrency: z.int().min(2).max(1000),
	/** The networks that cut products out: IS-Net and the small ones, or the small ones alone. */
	cutOut: z.enum(['isnet', 'small']),
	/** The engine's timeout for one picture, in seconds. */
	engineSeconds: z.int().min(10).max(600),
	/** The models of the engine `openai`; absent with another engine. */
	openai: openAiSettings.optional(),
	/** What paid engines may cost on a day (UTC), in US cents. */
	dailyEngineCents: z.number().nonnegative(),
	/** The OpenID Connect provider; absent where sign-in is by code only. */
	google: z.strictObject({ issuer: z.url(), clientId: z.string().min(1) }).optional(),
	/** Unfinished requests of a customer, at most. */
	unfinishedRequests: z.int().positive(),
	/** Requests of a customer that may be refused on a day (UTC) for their photo or their words; they cost nothing. */
	refusedRequests: z.int().positive(),
	/** The price of each service in credits, and whether it is available. */
	services: z.record(
		z.enum(serviceNames),
		z.strictObject({ credit: z.int().positive(), available: z.boolean() }),
	),
	/** Users who become admins with their first sign-in. */
	adminEmails: z.array(z.email()),
	/** Credits that an admin grants on a day (UTC) without a code that is mailed to them. */
	confirmGrantsAbove: z.int().nonnegative(),
	/** What the margin of a service assumes. */
	margin: z.strictObject({
		/** What an hour of an artist costs, in US cents. */
		artistHourCents: z.int().nonnegative(),
		rupiahPerDollar: z.number().positive(),
	}),
	/** Credits of a new account. */
	welcomeCredits: z.int().nonnegative(),
	limits,
	/** Receive mails about requests for artists. */
	artistEmails: z.array(z.email()),
	sweep: sweepLimits,
});
export type FunctionSettings = z.infer<typeof functionSettings>;
