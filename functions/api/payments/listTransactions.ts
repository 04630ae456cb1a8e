import { toTransactionSummary, transactionRowOf } from '#core/payments/transactions.ts';
import { transactionList } from '#core/table/adminLists.ts';
import { partitions } from '#core/table/keys.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/http/listPage.ts';
import { readOwnOrAll } from '#runtime/http/ownOrAll.ts';

export const handler = endpoint('listTransactions', (call) => {
	const own = partitions.transactionsOf(call.user.id);
	return listPage(
		'listTransactions',
		call,
		(from) => readOwnOrAll(table(), transactionList(table()), own, call, from),
		(item) => transactionRowOf(toTransactionSummary(item)),
	);
});
