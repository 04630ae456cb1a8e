import * as z from 'zod';
import { defaultSettings } from './defaultSettings.ts';
import { functionSettings } from './settings.ts';
import { withDefaults } from './withDefaults.ts';

/** The environment variables of every function. */
export const environment = z.object({
	/** What differs from the defaults: Lambda allows 4 KB for all variables. */
	SETTINGS: z
		.string()
		.transform((text) => withDefaults(defaultSettings, JSON.parse(text) as Record<string, unknown>))
		.pipe(functionSettings),
	VERSION: z.string().default('dev'),
	TABLE: z.string(),
	BUCKET: z.string(),
	TOKEN_KEY: z.string(),
	ORIGIN_KEY: z.string(),
	PAYMENT_KEYS: z.string().default(''),
	GOOGLE_SECRET: z.string().default(''),
	/** The name of the secret with the image engine's key; empty where the engine needs none. */
	ENGINE_KEY: z.string().default(''),
	/** The name of the secret with the key that signs pictures; empty where they are not signed. */
	SIGNING_KEY: z.string().default(''),
	STATE_MACHINE: z.string().default(''),
	/** The URL of the queue of mails. */
	MAIL_QUEUE: z.string().default(''),
	/** The URL of the queue of events for webhooks. */
	WEBHOOK_QUEUE: z.string().default(''),
	/** The URL of the queue in front of the engine. */
	DRAWING_QUEUE: z.string().default(''),
	/** The URL of the queue of cut-outs. */
	CUT_OUT_QUEUE: z.string().default(''),
	/** The endpoint of API Gateway's connection management. */
	SOCKETS: z.string().default(''),
});
