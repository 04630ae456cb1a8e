import { periodFigures } from '#core/figures/periodFigures.ts';
import { openIndex } from '#core/search/searchIndex.ts';
import type { CountedKind } from '#core/stats/tallies.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

export const handler = endpoint('getFigures', async ({ query, now }) => {
	const rowsOf = async (kind: CountedKind) => (await openIndex(table(), kind, now)).rows();
	const [USER, ART, TXN, CONTACT] = await Promise.all([
		rowsOf('USER'),
		rowsOf('ART'),
		rowsOf('TXN'),
		rowsOf('CONTACT'),
	]);
	return periodFigures({ USER, ART, TXN, CONTACT }, query, settings.margin, now);
});
