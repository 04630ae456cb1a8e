import * as z from 'zod';
import { sentence } from '#shared/sentences/sentence.ts';
import { id, instant } from './fields.ts';

const name = z
	.string(sentence('keyNameMissing'))
	.trim()
	.min(1, sentence('keyNameMissing'))
	.max(60, sentence(['textTooLong', { max: 60 }]));

export const newApiKey = z.strictObject({ name });

export const apiKey = z.object({
	id,
	name: z.string(),
	/** Its first six characters after the prefix. */
	start: z.string(),
	created_at: instant,
	/** The last use, to the minute, and the network it came from; absent before the first. */
	last_used_at: instant.optional(),
	network: z.string().optional(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeys = z.array(apiKey);

/** A new key; its text is shown this once. */
export const createdApiKey = z.object({ id, key: z.string() });
