import { listsOf } from '#core/personal-data/personalRecords.ts';
import { indexes } from '#core/table/indexes.ts';
import { partitions } from '#core/table/keys.ts';
import { readNewest } from '#core/table/query.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { listPage } from '#runtime/http/listPage.ts';
import { personalRecordOf } from '#runtime/personalRecordOf.ts';

export const handler = endpoint('exportMe', (call) => {
	const { user, query, now } = call;
	const lists = [...listsOf(user), partitions.ledgerOf(user.id)];
	return listPage(
		'exportMe',
		call,
		(from) => readNewest(table(), indexes.owner, lists, query.limit, { from }),
		(row) => personalRecordOf(row, now),
	);
});
