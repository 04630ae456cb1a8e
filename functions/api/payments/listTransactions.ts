import { toTransactionSummary } from '#core/payments/transactions.ts';
import { transactionList } from '#core/table/adminLists.ts';
import { partitions } from '#core/table/keys.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/http/listPage.ts';
import { readOwnOrAll } from '#runtime/http/ownOrAll.ts';

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

export const handler = endpoint('listTransactions', (call) => {
	const own = partitions.transactionsOf(call.user.id);
	return listPage(
		'listTransactions',
		call,
		(from) => readOwnOrAll(table(), transactionList(table()), own, call, from),
		toRow,
	);
});
