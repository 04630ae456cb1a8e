import { listsOf } from '#core/personal-data/personalRecords.ts';
import { indexes } from '#core/table/indexes.ts';
import { partitions } from '#core/table/keys.ts';
import { readNewest } from '#core/table/query.ts';
import { readAllActs } from '#core/users/adminActs.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { Page } from '#runtime/http/call.ts';
import { listPage } from '#runtime/http/listPage.ts';
import { actRecordOf, personalRecordOf } from '#runtime/personalRecordOf.ts';

export const handler = endpoint('exportMe', async (call) => {
	const { user, query, now } = call;
	const lists = [...listsOf(user), partitions.ledgerOf(user.id), partitions.devicesOf(user.id)];
	const page = await listPage(
		'exportMe',
		call,
		(from) => readNewest(table(), indexes.owner, lists, query.limit, { from }),
		(row) => personalRecordOf(row, now),
	);
	if (query.cursor) return page;
	const acts = await readAllActs(table(), user.id);
	return new Page([...acts.map(actRecordOf), ...page.rows], page.nextCursor, page.total);
});
