import { periodFigures } from '#core/figures/periodFigures.ts';
import { openRows } from '#core/search/searchIndex.ts';
import { indexedKinds } from '#core/search/searchRow.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getFigures', async ({ query, now }) =>
	periodFigures(await openRows(table(), indexedKinds, now), query, settings.margin, now),
);
