import { personalRecordOf } from '#core/personal-data/personalRecordOf.ts';
import { readPersonalRows } from '#core/personal-data/personalRecords.ts';
import { bucket, linkToPicture, table, tokenKey } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { listPage } from '#runtime/listPage.ts';

export const handler = endpoint('exportMe', (call) => {
	const { user, query, now } = call;
	const { siteOrigin } = settings;
	const context = { table: table(), bucket: bucket(), linkToPicture, readKey: tokenKey(), siteOrigin };
	return listPage(
		'exportMe',
		call,
		(from) => readPersonalRows(table(), user, query.limit, from),
		(row) => personalRecordOf(context, row, now),
	);
});
