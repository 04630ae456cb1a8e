import { transactionList } from '#core/admin-lists/adminLists.ts';
import { readOwnOrAll } from '#core/admin-lists/readOwnOrAll.ts';
import { toTransactionSummary, transactionRowOf } from '#core/payments/transactions.ts';
import { partitions } from '#core/table/keys.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listTransactions', (call) => {
	const own = partitions.transactionsOf(call.user.id);
	const { firstMonth } = settings;
	return listPage(
		'listTransactions',
		call,
		(from) => readOwnOrAll(table(), transactionList(table()), own, { ...call, firstMonth }, from),
		(item) => transactionRowOf(toTransactionSummary(item)),
	);
});
