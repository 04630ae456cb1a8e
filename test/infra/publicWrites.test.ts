import { describe, expect, it } from 'vitest';
import { newContactRequest, putContactRequest } from '#core/contact/contactRequests.ts';
import { handlePaymentEvent } from '#core/payments/handlePaymentEvent.ts';
import { toTransactionItem } from '#core/payments/transactions.ts';
import { withinLimits } from '#core/table/rateLimits.ts';
import { transact } from '#core/table/transact.ts';
import { ensureUser } from '#core/users/accounts.ts';
import { paths, routeKeys } from '#shared/api/paths.ts';
import { loginCodes } from '#support/loginCodes.ts';
import { MemoryTable } from '#support/memoryTable.ts';
import { pendingTransaction } from '#support/payments/providerAt.ts';
import { permissions } from './synthesise.ts';
import { personal } from './synthesisedStages.ts';

const now = new Date('2026-11-20T12:00:00Z');
const granted = permissions(personal.service);

/** The statements with which a function writes to the table. */
const writesOf = (name: string) =>
	(granted[`pixwand-alice-${name}`] ?? []).filter(({ actions }) =>
		actions.some((action) => /^dynamodb:(Put|Update|Delete)Item$/.test(action)),
	);

/** The beginnings of the keys that a function may write. */
const prefixesOf = (name: string): string[] =>
	writesOf(name).flatMap(
		({ conditions }) => conditions?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? ['*'],
	);

/** The kinds of the keys of a table in memory. */
const kindsIn = ({ items }: MemoryTable): string[] =>
	[...new Set([...items.values()].map(({ pk }) => `${String(pk).split('#')[0]}#*`))].sort();

describe('a function that anybody can call', () => {
	const publicFunctions = [
		...routeKeys.filter((key) => paths[key].access === 'public'),
		'connect',
		'disconnect',
		'message',
	];

	it.each(publicFunctions)('%s writes items of its own kinds only', (name) => {
		expect(prefixesOf(name)).not.toContain('*');
	});

	it.each(publicFunctions)('%s has one permission for all keys of a transaction', (name) => {
		expect(writesOf(name).length).toBeLessThanOrEqual(1);
	});

	it('for codes writes the items that signing in needs, and only the second one writes users', async () => {
		const { memory, mailed, request, enter } = loginCodes();
		const { id } = await request('new@users.example', '192.0.2.1', now);
		expect(prefixesOf('requestCode')).toEqual(expect.arrayContaining(kindsIn(memory)));
		await enter(id, mailed[0] ?? '', '192.0.2.1', now);
		expect(prefixesOf('validateCode')).toEqual(expect.arrayContaining(kindsIn(memory)));
		expect(prefixesOf('requestCode')).not.toContain('USER#*');
	});

	it('for messages to support writes messages', async () => {
		const memory = new MemoryTable();
		const message = { email: 'a@users.example', purpose: 'others', message: 'Hello' } as const;
		const limits = [{ subject: 'contact', limit: { limit: 1, seconds: 60 } }];
		await withinLimits(memory.table, limits, now, () =>
			putContactRequest(memory.table, newContactRequest(message, 'en', now), { key: 'k', fingerprint: 'f' }),
		);
		expect(prefixesOf('createContactRequest').sort()).toEqual(kindsIn(memory));
	});

	it('for webhooks writes transactions, their notes, and the ledger and balance of their users', async () => {
		const memory = new MemoryTable();
		const { table } = memory;
		const user = await ensureUser(table, 'buyer@users.example', now);
		const transaction = pendingTransaction('indonesia', { userId: user.id, email: user.email });
		const Item = toTransactionItem(transaction);
		await transact(table, [{ name: 'x', write: { Put: { TableName: table.name, Item } } }]);
		const before = new Set(memory.items.keys());
		const { id: transactionId, total: amount, currency, provider } = transaction;
		const event = { transactionId, amount, currency, reference: 'r' };
		const asked = { name: provider, find: async () => undefined };
		for (const kind of ['paid', 'disputed'] as const)
			await handlePaymentEvent({ table, alarm: () => {} }, asked, { ...event, kind }, now);
		const written = [...memory.items.keys()].filter((key) => !before.has(key));
		expect(written.length).toBeGreaterThan(2);
		for (const key of written) expect(key).toMatch(/^(TXN|USER)#/);
		expect(prefixesOf('handlePaymentWebhook')).toEqual(['TXN#*', 'USER#*']);
	});
});
