import { describe, expect, it } from 'vitest';
import { type AccountStatement, auditAccount, grant, refund, spend } from '#domain/credits/ledger.ts';

const now = new Date('2026-11-20T12:00:00Z');
const welcome = grant('u', 'welcome', 3, 'Welcome', now);

const statement = (change: Partial<AccountStatement>): AccountStatement => ({
	userId: 'u',
	balance: 2,
	entries: [welcome, spend('u', 'r', 1, now)],
	requests: [{ id: 'r', status: 'COMPLETED', credits: 1 }],
	...change,
});

describe('the audit of an account', () => {
	it('finds nothing wrong where entries, balance and requests agree', () => {
		expect(auditAccount(statement({}))).toEqual([]);
	});

	it.each<[string, Partial<AccountStatement>]>([
		['the balance is not the sum', { balance: 3 }],
		['the balance is negative', { balance: -1, entries: [grant('u', 'x', -1, '', now)], requests: [] }],
		['a request was not paid for', { entries: [welcome], balance: 3 }],
		['a failed request was not paid back', { requests: [{ id: 'r', status: 'FAILED', credits: 1 }] }],
		[
			'more came back than was spent',
			{ entries: [welcome, spend('u', 'r', 1, now), refund('u', 'r', 2, now)], balance: 4 },
		],
		['an entry belongs to no request', { requests: [] }],
	])('finds it when %s', (_, change) => {
		expect(auditAccount(statement(change))).not.toEqual([]);
	});
});
