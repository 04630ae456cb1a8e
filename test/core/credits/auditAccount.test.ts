import { describe, expect, it } from 'vitest';
import { type AccountStatement, auditAccount } from '#core/credits/auditAccount.ts';
import { grant, purchase, refund, spend } from '#core/credits/ledgerEntries.ts';

const now = new Date('2026-11-20T12:00:00Z');
const welcome = grant('u', 'welcome', 3, 'Welcome', now);

const statement = (change: Partial<AccountStatement>): AccountStatement => ({
	userId: 'u',
	balance: 2,
	entries: [welcome, spend('u', 'r', 1, 'Image Generate', now)],
	requests: [{ id: 'r', status: 'COMPLETED', credits: 1 }],
	transactions: [],
	grants: [],
	...change,
});

describe('the audit of an account', () => {
	it('finds no problem when entries, balance and requests agree', () => {
		expect(auditAccount(statement({}))).toEqual([]);
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

	it.each<[string, Partial<AccountStatement>]>([
		['the balance is not the sum', { balance: 3 }],
		['the balance is negative', { balance: -1, entries: [grant('u', 'x', -1, '', now)], requests: [] }],
		['a request was not paid for', { entries: [welcome], balance: 3 }],
		['a failed request was not refunded', { requests: [{ id: 'r', status: 'FAILED', credits: 1 }] }],
		[
			'more was refunded than was spent',
			{
				entries: [
					welcome,
					spend('u', 'r', 1, 'Image Generate', now),
					refund('u', 'r', 2, 'Image Generate', now),
				],
				balance: 4,
			},
		],
		['an entry refers to no request', { requests: [] }],
		['a paid transaction was not credited', { transactions: [{ id: 't', status: 'PAID', credits: 10 }] }],
		[
			'an unpaid transaction was credited',
			{
				balance: 5,
				entries: [welcome, spend('u', 'r', 1, 'Image Generate', now), purchase('u', 't', 3, now)],
				transactions: [{ id: 't', status: 'EXPIRED', credits: 3 }],
			},
		],
		[
			'a transaction was credited with another amount',
			{
				balance: 5,
				entries: [welcome, spend('u', 'r', 1, 'Image Generate', now), purchase('u', 't', 3, now)],
				transactions: [{ id: 't', status: 'PAID', credits: 4 }],
			},
		],
		['a recorded grant has no entry', { grants: [{ ref: 'admin-1', credits: 5 }] }],
		[
			'a grant by an admin has no record',
			{ balance: 5, entries: [grant('u', 'admin-1', 5, '', now)], requests: [] },
		],
		[
			'a purchase refers to no transaction',
			{ balance: 5, entries: [welcome, purchase('u', 't', 2, now)], requests: [] },
		],
	])('finds a problem when %s', (_, change) => {
		expect(auditAccount(statement(change))).not.toEqual([]);
	});
});
