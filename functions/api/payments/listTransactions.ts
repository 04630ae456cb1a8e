import { readAdminList } from '#adapters/dynamo/adminList.ts';
import { transactionList } from '#adapters/dynamo/adminLists.ts';
import { partitions } from '#adapters/dynamo/keys.ts';
import { type Position, rangeOf, readNewest } from '#adapters/dynamo/query.ts';
import { indexes } from '#adapters/dynamo/table.ts';
import { toTransactionSummary } from '#adapters/dynamo/transactions.ts';
import { invalid } from '#domain/appError.ts';
import type { Person } from '#domain/users/person.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/http/listPage.ts';
import type { Parsed } from '#shared/api/routes.ts';

function toRow(item: unknown) {
	const transaction = toTransactionSummary(item);
	return {
		id: transaction.id,
		status: transaction.status,
		user_id: transaction.userId,
		user: { id: transaction.userId, email: transaction.email },
		credit_amount: transaction.credits,
		total_amount: transaction.total,
		discount_amount: transaction.discount,
		currency: transaction.currency,
		region: transaction.region,
		paid_at: transaction.paidAt,
		created_at: transaction.createdAt,
	};
}

type Query = Parsed<'listTransactions'>['query'];

/** One's own purchases: few enough to be read without counters. */
function readOwn({ id }: Person, { limit, from: first, to, status, search, skip }: Query, from?: Position) {
	if (search || skip) throw invalid(search ? 'search' : 'skip', 'Only admins can search and jump.');
	return readNewest(table(), indexes.owner, [partitions.transactionsOf(id)], limit, {
		from,
		range: rangeOf({ from: first, to }),
		filter: status && { status },
	});
}

export const handler = endpoint('listTransactions', (call) => {
	const { user, query, now } = call;
	const stage = { firstMonth: settings.firstMonth, now };
	return listPage(
		'listTransactions',
		call,
		(from) =>
			user.role === 'ADMIN'
				? readAdminList(table(), transactionList(table()), query, stage, from)
				: readOwn(user, query, from),
		toRow,
	);
});
