import { stageFigures } from '#core/figures/stageFigures.ts';
import { openRows } from '#core/search/searchIndex.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { daySeconds } from '#shared/time.ts';

export const handler = endpoint('getStats', async ({ query, now }) => {
	const days = Array.from({ length: query.days }, (_, back) =>
		new Date(now.getTime() - back * daySeconds * 1000).toISOString().slice(0, 10),
	);
	return stageFigures(await openRows(table(), ['USER', 'ART', 'TXN'], now), days, settings.sweep.promised);
});
