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
import type { Returns } from '#core/credits/returned.ts';

const now = new Date('2026-11-20T12:00:00Z');
const welcome = grant('u', 'welcome', 3, 'Welcome', now);

const statement = (change: Partial<AccountStatement>): AccountStatement => ({
	userId: 'u',
	balance: 2,
	entries: [welcome, spend('u', 'r', 1, 'Image Generate', now)],
	requests: [{ id: 'r', status: 'COMPLETED', credits: 1, resultFiles: ['f'] }],
	transactions: [],
	notes: [],
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
			{ id: 't', status: 'PAID', credits: 10, total: 1000 },
			{ id: 'v', status: 'EXPIRED', credits: 5, total: 500 },
		];
		expect(auditAccount(statement({ balance: 12, entries, transactions }))).toEqual([]);
	});

	const spent = [welcome, spend('u', 'r', 1, 'Image Generate', now)];
	const bought = (credits: number, ...more: LedgerEntry[]) => [
		...spent,
		purchase('u', 't', credits, now),
		...more,
	];
	/** A transaction that cost 100 for each credit, of which these credits were returned, each by a note. */
	const transaction = (status: string, credits: number, ...returned: number[]) => {
		const returns = returned.map((each, n): Returns[number] => ({
			note: `n${n}`,
			what: 'refunded',
			credits: each,
			amount: each * 100,
		}));
		const notes = returns.map(({ note, amount }) => ({
			id: note,
			transactionId: 't',
			amount,
			released: false,
		}));
		return { transactions: [{ id: 't', status, credits, total: credits * 100, returns }], notes };
	};
	const held = (credits: number, note = 'n0') => hold('u', 't', credits, '', now, note);
	const owed = (transactionId: string, credits: number) => ({
		transactionId,
		note: 'n0',
		credits,
		since: '',
	});

	it('finds no problem when what was returned is on hold or owed', () => {
		const debts = [owed('t', 1), owed('v', 9)];
		expect(
			auditAccount(
				statement({ balance: 9, entries: bought(10, held(3)), ...transaction('PAID', 10, 4), debts }),
			),
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
		['Transaction t: is PAID for 10, but 0 were credited.', transaction('PAID', 10)],
		[
			'Transaction t: is EXPIRED for 3, but 3 were credited.',
			{ balance: 5, entries: bought(3), ...transaction('EXPIRED', 3, 3) },
		],
		[
			'Transaction t: is PAID for 4, but 3 were credited.',
			{ balance: 5, entries: bought(3), ...transaction('PAID', 4) },
		],
		[
			'Transaction t: n0 takes back 2, but 1 are on hold and 0 owed.',
			{ balance: 4, entries: bought(3, held(1)), ...transaction('PAID', 3, 2) },
		],
		[
			'Transaction t: other takes back 0, but 1 are on hold and 0 owed.',
			{ balance: 2, entries: bought(3, held(2), held(1, 'other')), ...transaction('PAID', 3, 2) },
		],
		[
			'Transaction t: -1 are on hold, but 3 were credited.',
			{
				balance: 6,
				entries: bought(3, release('u', 't', 1, now, 'n0')),
				debts: [owed('t', 1)],
				...transaction('PAID', 3),
			},
		],
		[
			'Transaction t: n1 is returned, but not noted.',
			{
				balance: 2,
				entries: bought(3, held(1), held(2, 'n1')),
				...transaction('PAID', 3, 1, 2),
				notes: transaction('PAID', 3, 1).notes,
			},
		],
		[
			'Transaction t: n0 is noted, but nothing is returned for it.',
			{ balance: 5, entries: bought(3), ...transaction('PAID', 3), notes: transaction('PAID', 3, 1).notes },
		],
		[
			'Transaction t: n0 reports 100, but 300 are returned.',
			{
				balance: 2,
				entries: bought(3, held(3)),
				...transaction('PAID', 3, 3),
				notes: transaction('PAID', 3, 1).notes,
			},
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
