import { invalid } from '#core/appError.ts';
import { ledgerRowOf, toLedgerEntry } from '#core/credits/ledgerEntries.ts';
import { indexes } from '#core/table/indexes.ts';
import { partitions } from '#core/table/keys.ts';
import { readNewest } from '#core/table/query.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('listLedger', (call) => {
	const { user_id: userId = call.user.id } = call.query;
	if (userId !== call.user.id && call.user.role !== 'ADMIN') throw invalid('user_id', 'onlyAdminsList');
	const ledger = [partitions.ledgerOf(userId)];
	return listPage(
		'listLedger',
		call,
		(from) => readNewest(table(), indexes.owner, ledger, call.query.limit, { from }),
		(item) => ledgerRowOf(toLedgerEntry(item)),
	);
});
