import { isDeepStrictEqual } from 'node:util';
import { recordOfAct, toAdminAct } from '#core/admin-acts/adminActs.ts';
import { type ArtRequestEvent, recordOfEvent } from '#core/art-requests/artEvents.ts';
import { getArtRequest } from '#core/art-requests/artRequests.ts';
import { toContactRequest } from '#core/contact/contactRequests.ts';
import { recordOfEntry } from '#core/contact/contactThread.ts';
import { transactionOf } from '#core/credits/ledgerEntries.ts';
import type { Returns } from '#core/credits/returned.ts';
import { idOf, type PaymentNote, type ReturnKind, readNotes } from '#core/payments/paymentNotes.ts';
import { returnsAfter } from '#core/payments/returnedPayments.ts';
import { toTransaction } from '#core/payments/transactions.ts';
import type { Table } from '#core/table/client.ts';
import { exists, ifNew, isStill, putItem, updateItem } from '#core/table/itemUpdate.ts';
import { keys } from '#core/table/keys.ts';
import { ownedRow } from '#core/table/owned.ts';
import { type Item, readItem } from '#core/table/query.ts';
import { findUserId } from '#core/users/users.ts';
import { scan } from './readTable.ts';

/** What a released note takes back: nothing. Version 0.2.0 released all notes of a transaction together. */
const isReleased = ({ createdAt }: PaymentNote, all: readonly PaymentNote[]): boolean =>
	all.some(({ resolution }) => resolution?.action === 'release' && resolution.at >= createdAt);

/** Reads the notes about money that went back, or may, oldest first. */
const readReturnNotes = async (table: Table, transactionId: string): Promise<PaymentNote[]> =>
	(await readNotes(table, transactionId)).filter(({ listed }) => listed.what !== 'wrong amount');

/** The note of a hold or a debt of this time; both were written with their note, or afterwards. */
const noteAt = (notes: readonly PaymentNote[], at: unknown): string | undefined => {
	const note = notes.findLast(({ createdAt }) => createdAt <= String(at)) ?? notes[0];
	return note && idOf(note);
};

/** What went back of a transaction, by note; version 0.2.0 stored the credits of each kind. */
async function returnsOf(table: Table, item: Item): Promise<Item> {
	if (!item.returned || item.returns) return {};
	const transaction = toTransaction(item);
	const notes = await readReturnNotes(table, transaction.id);
	let returns: Returns = [];
	for (const note of notes.filter((each) => !isReleased(each, notes))) {
		const { what, reference, received } = note.listed;
		const event = { reference, ...received };
		const all = returnsAfter({ ...transaction, returns }, what as ReturnKind, event);
		const isLost = what === 'disputed' && note.resolution?.action === 'close';
		returns = all.map((each) => (isLost && each.note === idOf(note) ? { ...each, what: 'lost' } : each));
	}
	return { returns, references: notes.map(({ listed }) => listed.reference) };
}

interface FormerDebt {
	readonly transactionId: string;
	readonly since: string;
	readonly note?: string;
}

/** The debts of a user with the notes that report them. */
async function debtsOf(table: Table, { debts = [] }: Item): Promise<Item> {
	const former = debts as readonly FormerDebt[];
	if (former.every(({ note }) => note !== undefined)) return {};
	const noted = former.map(async (debt) => ({
		...debt,
		note: debt.note ?? noteAt(await readReturnNotes(table, debt.transactionId), debt.since),
	}));
	return { debts: await Promise.all(noted) };
}

/** The note of a ledger entry that holds credits. */
async function holdOf(table: Table, { entry, ref, note, createdAt }: Item): Promise<Item> {
	if (entry !== 'HOLD' || note !== undefined) return {};
	const notes = await readReturnNotes(table, transactionOf({ ref: String(ref) }));
	return { note: noteAt(notes, createdAt) };
}

/** The last part of a key, which tells items of the same time apart. */
const nOf = ({ sk }: Item): string => String(sk).split('#').at(-1) ?? '';

/** The index keys of what an admin did, which version 0.2.0 listed with each account, request and message only. */
async function recordOf(table: Table, item: Item): Promise<Item> {
	if (item.gsi1pk !== undefined) return {};
	if (item.kind === 'ACT') {
		const { userId, by: email, adminId: id, ...act } = toAdminAct(item);
		return recordOfAct(userId, { id, email }, act, nOf(item));
	}
	if (item.kind === 'EVENT') {
		const event = item as unknown as ArtRequestEvent;
		if (event.actor.kind !== 'admin') return {};
		const request = await getArtRequest(table, String(item.pk).slice('ART#'.length));
		return (request && recordOfEvent(request, event, nOf(item))) ?? {};
	}
	if (!String(item.sk).startsWith('THREAD#')) return {};
	const entry = { at: String(item.at), message: item.message as string | undefined };
	const contact = await readItem(table, keys.contact(String(item.contactId)));
	const userId = contact && (await findUserId(table, toContactRequest(contact).email));
	return recordOfEntry(String(item.contactId), entry, String(item.adminId), nOf(item), userId);
}

/** The list of what is due, which had several partitions. */
const dueOf = ({ gsi5pk }: Item): Item =>
	typeof gsi5pk === 'string' ? { gsi5pk: gsi5pk.replace(/#\d+$/, '') } : {};

/**
 * Completes the rows of a table of version 0.2.0: what this version reads, and that one did not write. It adds attributes and rows
 * and removes none, so that both versions can use the table. May run while the stage is in use, and again at any time.
 *
 * @returns how many rows were completed and added, and how many had changed in the meantime: run it again for those.
 */
export async function migrate(
	table: Table,
): Promise<{ readonly changed: number; readonly added: number; readonly skipped: number }> {
	let [changed, added, skipped] = [0, 0, 0];
	for await (const item of scan(table)) {
		const { kind } = item;
		if (kind === 'ART' || kind === 'TXN') {
			const Item = ownedRow(String(item.userId), kind, String(item.createdAt), String(item.id));
			if (await putItem(table, Item, ifNew)) added++;
		}
		const wanted = {
			...dueOf(item),
			...(kind === 'TXN' && (await returnsOf(table, item))),
			...(kind === 'USER' && (await debtsOf(table, item))),
			...(kind === 'LEDGER' && (await holdOf(table, item))),
			...(await recordOf(table, item)),
		};
		const set = Object.fromEntries(
			Object.entries(wanted).filter(
				([name, value]) => value !== undefined && !isDeepStrictEqual(value, item[name]),
			),
		);
		if (Object.keys(set).length === 0) continue;
		const conditions = [exists('pk'), ...Object.keys(set).map((name) => isStill(name, item[name]))];
		if (await updateItem(table, { pk: String(item.pk), sk: String(item.sk) }, { set, conditions })) changed++;
		else skipped++;
	}
	return { changed, added, skipped };
}
