import { readAllActs } from '#core/admin-acts/adminActs.ts';
import { actRecordOf, personalRecordOf } from '#core/personal-data/personalRecordOf.ts';
import { listsOf } from '#core/personal-data/personalRecords.ts';
import { indexes } from '#core/table/indexes.ts';
import { partitions } from '#core/table/keys.ts';
import { readNewest } from '#core/table/query.ts';
import { bucket, table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { Page } from '#runtime/http/call.ts';
import { listPage } from '#runtime/listPage.ts';
import { linkToPicture } from '#runtime/pictureLinks.ts';

export const handler = endpoint('exportMe', async (call) => {
	const { user, query, now } = call;
	const { siteOrigin } = settings;
	const context = {
		table: table(),
		bucket: bucket(),
		linkToPicture,
		readKey: tokenKey(),
		siteOrigin,
	};
	const lists = [...listsOf(user), partitions.ledgerOf(user.id), partitions.devicesOf(user.id)];
	const page = await listPage(
		'exportMe',
		call,
		(from) => readNewest(table(), indexes.owner, lists, query.limit, { from }),
		(row) => personalRecordOf(context, row, now),
	);
	if (query.cursor) return page;
	const acts = await readAllActs(table(), user.id);
	return new Page([...acts.map(actRecordOf), ...page.rows], page.nextCursor, page.total);
});
