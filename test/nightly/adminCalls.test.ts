import { expect, it } from 'vitest';
import { newAdmin, table } from '#support/users.ts';
import { seedStage } from '../../functions/commands/seedRows.ts';

const rows = Number(process.env.ROWS ?? 25_000);
const month = new Date().toISOString().slice(0, 7);
const lists = ['listArtRequests', 'listUsers', 'listTransactions', 'listContactRequests'] as const;
type List = (typeof lists)[number];

it('an admin’s calls take as long with 25,000 rows of each kind as with 100', {
	timeout: 1_800_000,
}, async () => {
	const { client } = await newAdmin();
	const call = (list: List, query: Record<string, string | number>) =>
		client.call(list, { query: { limit: 10, ...query } });

	/** The milliseconds of each call, the best of five, after one that has filled the memory of the function. */
	async function measure(list: List) {
		const { total = 0 } = await call(list, {});
		const next = (await call(list, {})).nextCursor ?? '';
		const calls: Record<string, Record<string, string | number>> = {
			'first page': {},
			'next page': { cursor: next },
			'last page': { skip: total - 5 },
			'any page': { skip: Math.floor(total / 2) },
			filter:
				list === 'listUsers'
					? { sort: 'email' }
					: { status: list === 'listContactRequests' ? 'answered' : 'FAILED' },
			search: { search: 'tomer-0000' },
			'search of a rare part': { search: 'mer-000077@' },
		};
		const times: Record<string, number> = {};
		for (const [name, query] of Object.entries(calls)) {
			let best = Number.POSITIVE_INFINITY;
			for (let round = 0; round < 6; round++) {
				const start = performance.now();
				const answer = await call(list, query);
				expect(answer.status).toBe(200);
				if (round > 0) best = Math.min(best, performance.now() - start);
			}
			times[name] = best;
		}
		const rare = await call(list, { search: 'mer-000077@' });
		expect(rare.data.length).toBe(rare.total);
		expect(rare.total).toBeGreaterThan(0);
		return { times, total };
	}

	async function measureAll() {
		const found = new Map<List, Awaited<ReturnType<typeof measure>>>();
		for (const list of lists) found.set(list, await measure(list));
		return found;
	}

	await seedStage(table, 'test', 100, month);
	const short = await measureAll();
	await seedStage(table, 'test', rows, month);
	const long = await measureAll();
	for (const [list, { times, total }] of long) {
		expect(total).toBeGreaterThanOrEqual(rows);
		for (const [name, ms] of Object.entries(times)) {
			const before = short.get(list)?.times[name] ?? 0;
			console.log(
				`${list.padEnd(20)} ${name.padEnd(22)} ${before.toFixed(0).padStart(5)} ms with 100 rows, ` +
					`${ms.toFixed(0).padStart(5)} ms with ${rows}: ×${(ms / before).toFixed(2)}`,
			);
		}
	}
	const start = performance.now();
	const { data } = await client.call('search', { query: { q: 'mer-000077@' } });
	console.log(`one search over everything: ${Math.round(performance.now() - start)} ms, the first time`);
	const again = performance.now();
	await client.call('search', { query: { q: 'mer-000078@' } });
	console.log(`one search over everything: ${Math.round(performance.now() - again)} ms, then`);
	expect(data.users.total).toBeGreaterThan(0);
});
