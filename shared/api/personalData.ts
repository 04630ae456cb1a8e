import * as z from 'zod';
import { apiKeys } from './apiKeys.ts';
import { artEvents, artRequest } from './artRequests.ts';
import { browser } from './auth.ts';
import { contactRequest } from './contact.ts';
import { ledgerEntry } from './credits.ts';
import { page } from './fields.ts';
import { transactionRow } from './payments.ts';
import { userAct } from './users.ts';
import { webhookAddress } from './webhooks.ts';

/** A picture of a request: its name in an archive, and a presigned URL. */
const exportedPicture = z.object({ name: z.string(), url: z.string() });

/** Something that is stored about a user. */
export const personalRecord = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('request'),
		request: artRequest,
		events: artEvents,
		pictures: z.array(exportedPicture),
	}),
	z.object({ kind: z.literal('transaction'), transaction: transactionRow }),
	z.object({ kind: z.literal('message'), message: contactRequest.omit({ version: true }) }),
	z.object({ kind: z.literal('credits'), entry: ledgerEntry }),
	z.object({
		kind: z.literal('browser'),
		browser: browser.pick({ name: true, first_used_at: true, last_used_at: true }),
	}),
	z.object({ kind: z.literal('api-keys'), keys: apiKeys }),
	z.object({ kind: z.literal('webhook'), webhook: webhookAddress }),
	/** What admins did with the account. */
	z.object({ kind: z.literal('act'), act: userAct }),
]);
export type PersonalRecord = z.infer<typeof personalRecord>;

export const personalRecords = z.array(personalRecord);

/** Each record needs reads of its own, and a Lambda's response is limited to 6 MB. */
const exportLimit = z.coerce.number().pipe(z.int().min(1).max(100)).default(50);
export const exportQuery = z.object({ ...page, limit: exportLimit });
