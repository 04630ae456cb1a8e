import { stageFigures } from '#core/figures/stageFigures.ts';
import { openRows } from '#core/search/searchIndex.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getStats', async ({ now }) =>
	stageFigures(await openRows(table(), ['USER', 'ART', 'TXN'], now), settings.sweep.promised),
);
