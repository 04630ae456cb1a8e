import { describe, expect, it } from 'vitest';
import { type AccountStatement, auditAccount } from '#core/credits/auditAccount.ts';
import {
	grant,
	hold,
	type LedgerEntry,
	purchase,
	refund,
	release,
	spend,
} from '#core/credits/ledgerEntries.ts';
import type { Returned } from '#core/credits/returned.ts';

const now = new Date('2026-11-20T12:00:00Z');
const welcome = grant('u', 'welcome', 3, 'Welcome', now);

const statement = (change: Partial<AccountStatement>): AccountStatement => ({
	userId: 'u',
	balance: 2,
	entries: [welcome, spend('u', 'r', 1, 'Image Generate', now)],
	requests: [{ id: 'r', status: 'COMPLETED', credits: 1, resultFiles: ['f'] }],
	transactions: [],
	grants: [],
	...change,
});

describe('the audit of an account', () => {
	it('finds no problem when entries, balance and requests agree', () => {
		expect(auditAccount(statement({}))).toEqual([]);
	});

	it('finds a completed request without a picture', () => {
		const requests = [{ id: 'r', status: 'COMPLETED', credits: 1, resultFiles: [] }];
		expect(auditAccount(statement({ requests }))).toEqual(['Request r: is completed, but has no picture.']);
	});

	it('finds no problem when exactly the paid transactions were credited', () => {
		const purchased = purchase('u', 't', 10, now);
		const entries = [welcome, spend('u', 'r', 1, 'Image Generate', now), purchased];
		const transactions = [
			{ id: 't', status: 'PAID', credits: 10 },
			{ id: 'v', status: 'EXPIRED', credits: 5 },
		];
		expect(auditAccount(statement({ balance: 12, entries, transactions }))).toEqual([]);
	});

	const spent = [welcome, spend('u', 'r', 1, 'Image Generate', now)];
	const bought = (credits: number, ...more: LedgerEntry[]) => [
		...spent,
		purchase('u', 't', credits, now),
		...more,
	];
	const transaction = (status: string, credits: number, returned?: Returned) => [
		{ id: 't', status, credits, returned },
	];
	const held = (credits: number) => hold('u', 't', credits, '', now);
	const owed = (transactionId: string, credits: number) => ({ transactionId, credits, since: '' });

	it('finds no problem when what was returned is on hold or owed', () => {
		const transactions = transaction('PAID', 10, { refunded: 4 });
		const debts = [owed('t', 1), owed('v', 9)];
		expect(
			auditAccount(statement({ balance: 9, entries: bought(10, held(3)), transactions, debts })),
		).toEqual([]);
	});

	it.each<[string, Partial<AccountStatement>]>([
		['User u: the balance is 3, the entries sum to 2.', { balance: 3 }],
		[
			'User u: the balance is negative (-1).',
			{ balance: -1, entries: [grant('u', 'x', -1, '', now)], requests: [] },
		],
		['Request r: costs 1, but 0 were spent.', { entries: [welcome], balance: 3 }],
		[
			'Request r: failed, but 0 of 1 were refunded.',
			{ requests: [{ id: 'r', status: 'FAILED', credits: 1, resultFiles: ['f'] }] },
		],
		[
			'Request r: 2 were refunded, but 1 were spent.',
			{ entries: [...spent, refund('u', 'r', 2, 'Image Generate', now)], balance: 4 },
		],
		['User u: the SPEND r refers to nothing.', { requests: [] }],
		['Transaction t: is PAID for 10, but 0 were credited.', { transactions: transaction('PAID', 10) }],
		[
			'Transaction t: is EXPIRED for 3, but 3 were credited.',
			{ balance: 5, entries: bought(3), transactions: transaction('EXPIRED', 3, { refunded: 3 }) },
		],
		[
			'Transaction t: is PAID for 4, but 3 were credited.',
			{ balance: 5, entries: bought(3), transactions: transaction('PAID', 4) },
		],
		[
			'Transaction t: 4 are on hold, but 3 were credited.',
			{ balance: 1, entries: bought(3, held(4)), transactions: transaction('PAID', 3) },
		],
		[
			'Transaction t: -1 are on hold, but 3 were credited.',
			{ balance: 6, entries: bought(3, release('u', 't', 1, now)), transactions: transaction('PAID', 3) },
		],
		[
			'Transaction t: 2 were returned, but 1 are on hold and 0 owed.',
			{ balance: 4, entries: bought(3, held(1)), transactions: transaction('PAID', 3, { disputed: 2 }) },
		],
		['Grant admin-1: is recorded for 5, but 0 were credited.', { grants: [{ ref: 'admin-1', credits: 5 }] }],
		[
			'User u: the GRANT admin-1 has no record of the admin.',
			{ balance: 5, entries: [grant('u', 'admin-1', 5, '', now)], requests: [] },
		],
		['User u: the PURCHASE t refers to nothing.', { balance: 5, entries: bought(3) }],
	])('finds alone: %s', (problem, change) => {
		expect(auditAccount(statement(change))).toEqual([problem]);
	});
});
