import * as z from 'zod';
import { openAiSettings } from '#engine/openai/openAiSettings.ts';
import { serviceNames } from '#shared/art-requests/services.ts';

const rateLimit = z.strictObject({ limit: z.int().positive(), seconds: z.int().positive() });

/** What the functions of a stage go by; the rest of a stage's settings only its deployment knows. */
export const functionSettings = z.strictObject({
	stage: z.string().regex(/^[a-z][a-z0-9-]{0,15}$/, 'Use up to 16 lower-case letters, digits and hyphens.'),
	/** Where people open the site. */
	siteOrigin: z.url(),
	/** The sender of all mail: `Pixwand <hello@pixwand.example>`. */
	mailFrom: z.string().min(3),
	/** Where support reads its mail. */
	supportEmail: z.email(),
	/** Who takes the money, by region. */
	payments: z.strictObject({
		indonesia: z.enum(['sandbox', 'midtrans']),
		international: z.enum(['sandbox', 'stripe']),
		/** Whether the providers' real side is meant, and not the one on which they let people practise. */
		live: z.boolean(),
	}),
	/** How long an engine may take for one picture, in seconds. */
	engineSeconds: z.int().min(10).max(600),
	/** The models of the engine `openai`; absent where another one draws. */
	openai: openAiSettings.optional(),
	/** With whom people may sign in besides by code; absent where they cannot. */
	google: z.strictObject({ issuer: z.url(), clientId: z.string().min(1) }).optional(),
	/** What each service costs, in credits, and whether it can be ordered. */
	services: z.record(
		z.enum(serviceNames),
		z.strictObject({ credit: z.int().positive(), available: z.boolean() }),
	),
	/** Who becomes an admin with their first sign-in. */
	adminEmails: z.array(z.email()),
	/** Credits that an account begins with. */
	welcomeCredits: z.int().nonnegative(),
	/** The stage's first month, `yyyy-mm`: lists end there. */
	firstMonth: z.string().regex(/^\d{4}-\d{2}$/),
	limits: z.strictObject({
		codes: z.strictObject({
			perAddress: z.array(rateLimit).min(1),
			perIp: rateLimit,
			perStage: rateLimit,
		}),
		/** Wrong codes in a row after which code sign-in of an account rests, and for how long. */
		wrongCodes: rateLimit,
		uploads: rateLimit,
		contact: rateLimit,
		payments: rateLimit,
		/** Tickets for a WebSocket; each page that is opened takes one. */
		tickets: rateLimit,
	}),
	/** Who is told of work for artists. */
	artistEmails: z.array(z.email()),
	sweep: z.strictObject({
		graceSeconds: z.int().positive(),
		stuckSeconds: z.int().positive(),
		attempts: z.int().positive(),
		giveUpSeconds: z.int().positive(),
		promised: z.record(z.enum(serviceNames), z.int().positive()),
	}),
});
export type FunctionSettings = z.infer<typeof functionSettings>;

/** The environment of every function. */
export const environment = z.object({
	SETTINGS: z
		.string()
		.transform((text) => JSON.parse(text) as unknown)
		.pipe(functionSettings),
	VERSION: z.string().default('dev'),
	TABLE: z.string(),
	BUCKET: z.string(),
	TOKEN_KEY: z.string(),
	ORIGIN_KEY: z.string(),
	PAYMENT_KEYS: z.string().default(''),
	GOOGLE_SECRET: z.string().default(''),
	/** The secret of the image engine's key; empty where the engine needs none. */
	ENGINE_KEY: z.string().default(''),
	STATE_MACHINE: z.string().default(''),
	/** Where open WebSockets are written to. */
	SOCKETS: z.string().default(''),
});
