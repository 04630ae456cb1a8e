import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type LedgerRow, type Paid, paid } from '#shared/api/credits.ts';
import {
	type EntryKind,
	entryKinds,
	entryTexts,
	formatCredits,
	refundText,
} from '#shared/credits/entries.ts';
import { keys } from '../table/keys.ts';

/** An entry of a user's ledger. The user's balance is always the sum of their entries. */
const entryItem = z
	.object({
		userId: z.string(),
		entry: z.enum(entryKinds),
		/**
		 * The id of the transaction for a PURCHASE, of the art request for a SPEND or a REFUND; the id of the transaction and a
		 * suffix for a HOLD. Kind and reference are unique for a user, so that no entry is written twice.
		 */
		ref: z.string(),
		/** In credits, signed. */
		amount: z.int(),
		createdAt: z.string(),
		/** The description that the user sees. */
		why: z.string(),
		/** The id of the note for which a HOLD was written. */
		note: z.string().optional(),
		/** What was paid for a PURCHASE; absent for those before this was stored. */
		listed: z.object({ payment: paid }).optional(),
	})
	.transform(({ entry: kind, listed, ...rest }) => ({ kind, ...rest, ...listed }));
export type LedgerEntry = Readonly<z.output<typeof entryItem>>;

const entry = (
	kind: EntryKind,
	userId: string,
	ref: string,
	amount: number,
	why: string,
	now: Date,
): LedgerEntry => ({ userId, kind, ref, amount, createdAt: now.toISOString(), why });

/** The entry for purchased credits; its reference prevents a second one. */
export const purchase = (
	userId: string,
	transactionId: string,
	credits: number,
	now: Date,
	payment?: Paid,
): LedgerEntry => ({
	...entry('PURCHASE', userId, transactionId, credits, `${formatCredits(credits)} bought`, now),
	...(payment && { payment }),
});

/** The entry for the price of an art request; `what` is the service's label. */
export const spend = (
	userId: string,
	requestId: string,
	credits: number,
	what: string,
	now: Date,
): LedgerEntry => entry('SPEND', userId, requestId, -credits, what, now);

/** The entry that refunds an art request; `what` is the service's label. Its reference prevents a second one. */
export const refund = (
	userId: string,
	requestId: string,
	credits: number,
	what: string,
	now: Date,
): LedgerEntry => entry('REFUND', userId, requestId, credits, refundText(what), now);

/** The entry that takes back credits whose payment was returned, or may be, as a note reports; a transaction can have several. */
export const hold = (
	userId: string,
	transactionId: string,
	credits: number,
	why: string,
	now: Date,
	note: string,
): LedgerEntry => ({
	...entry(
		'HOLD',
		userId,
		`${transactionId}#${randomUUID().slice(0, 8)}`,
		credits === 0 ? 0 : -credits,
		why,
		now,
	),
	note,
});

const releaseSuffix = '#released-';

/** The entry that ends the holds of a note. */
export const release = (
	userId: string,
	transactionId: string,
	credits: number,
	now: Date,
	note: string,
): LedgerEntry => {
	const ref = `${transactionId}${releaseSuffix}${randomUUID().slice(0, 8)}`;
	return { ...entry('HOLD', userId, ref, credits, entryTexts.released, now), note };
};

/** The transaction of a PURCHASE or a HOLD. */
export const transactionOf = ({ ref }: Pick<LedgerEntry, 'ref'>): string => ref.split('#')[0] ?? ref;

/** Whether an entry ends the holds of its note. */
export const isRelease = ({ ref }: Pick<LedgerEntry, 'ref'>): boolean => ref.includes(releaseSuffix);

/** The beginning of the reference of an admin's grant, for which there is also a record of who granted it. */
export const adminGrantPrefix = 'admin-';

/** The entry for credits granted by an admin, by an operator or on sign-up. */
export const grant = (userId: string, ref: string, credits: number, why: string, now: Date): LedgerEntry =>
	entry('GRANT', userId, ref, credits, why, now);

export const toLedgerEntry = (item: unknown): LedgerEntry => entryItem.parse(item);

/** An entry as the API shows it. */
export const ledgerRowOf = ({ kind, ref, amount, why, createdAt, payment }: LedgerEntry): LedgerRow => ({
	kind,
	amount,
	why,
	payment,
	transaction_id: kind === 'PURCHASE' || kind === 'HOLD' ? transactionOf({ ref }) : undefined,
	art_request_id: kind === 'SPEND' || kind === 'REFUND' ? ref : undefined,
	created_at: createdAt,
});

/** The item of an entry. */
export const ledgerItem = ({ kind, payment, ...entry }: LedgerEntry) => ({
	...keys.ledger(entry.userId, kind, entry.ref),
	kind: 'LEDGER',
	entry: kind,
	...entry,
	...(payment && { listed: { payment } }),
});
