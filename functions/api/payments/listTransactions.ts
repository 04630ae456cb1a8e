import { paymentRowOf, readOwnOrAll, transactionList } from '#core/admin-lists/adminLists.ts';
import { toTransaction, transactionRowOf } from '#core/payments/transactions.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listTransactions', (call) =>
	listPage(
		'listTransactions',
		call,
		(from) => readOwnOrAll(table(), transactionList, call, from),
		call.user.role === 'ADMIN' ? paymentRowOf : (item) => transactionRowOf(toTransaction(item)),
	),
);
