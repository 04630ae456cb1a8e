import { countUncounted } from '#core/queues/undelivered.ts';
import { toCounted } from '#core/stats/countedRecords.ts';
import { type Counter, correctCounter, toCounter } from '#core/stats/counters.ts';
import { type CountedKind, countedKinds, tallyOf } from '#core/stats/tallies.ts';
import type { Table } from '#core/table/client.ts';
import { idPrefixStep } from '#core/table/idPrefixes.ts';
import { keys } from '#core/table/keys.ts';
import { transact } from '#core/table/transact.ts';
import { scan } from './readTable.ts';

type Figures = Omit<Counter, 'span' | 'status'>;
/** Counters by `kind span status`. */
type Counters = Map<string, Figures>;

const zero: Figures = { count: 0, credits: 0, IDR: 0, USD: 0 };

function add(counters: Counters, name: string, more: Figures): void {
	const known = counters.get(name) ?? zero;
	counters.set(name, {
		count: known.count + more.count,
		credits: known.credits + more.credits,
		IDR: known.IDR + more.IDR,
		USD: known.USD + more.USD,
	});
}

const kindOf = new Map<unknown, CountedKind>(countedKinds.map((kind) => [keys.count(kind, '', '').pk, kind]));

/** Reads the stored counters, and computes the expected ones from the records, of which none stays in memory. */
async function countRecords(table: Table) {
	const stored: Counters = new Map();
	const expected: Counters = new Map();
	for await (const item of scan(table)) {
		const kind = kindOf.get(item.pk);
		if (kind) {
			const { span, status, ...figures } = toCounter(item);
			add(stored, `${kind} ${span} ${status}`, figures);
			continue;
		}
		const record = toCounted(item);
		if (!record) continue;
		const tally = tallyOf(record);
		for (const span of [tally.day, 'TOTAL']) add(expected, `${tally.kind} ${span} ${tally.status}`, tally);
	}
	return { stored, expected };
}

const subtract = (a: Figures, b: Figures): Figures => ({
	count: a.count - b.count,
	credits: a.credits - b.credits,
	IDR: a.IDR - b.IDR,
	USD: a.USD - b.USD,
});

const same = (a: Figures, b: Figures): boolean =>
	a.count === b.count && a.credits === b.credits && a.IDR === b.IDR && a.USD === b.USD;

const namesOf = (...counters: Counters[]): string[] => [
	...new Set(counters.flatMap((each) => [...each.keys()])),
];

/** Returns a sentence for each counter that differs from the records. */
export async function compareStatistics(table: Table): Promise<string[]> {
	const { stored, expected } = await countRecords(table);
	return namesOf(stored, expected)
		.filter((name) => !same(stored.get(name) ?? zero, expected.get(name) ?? zero))
		.map((name) => {
			const format = (figures: Figures = zero) => JSON.stringify({ ...zero, ...figures });
			return `The counter ${name} is ${format(stored.get(name))}, but should be ${format(expected.get(name))}.`;
		});
}

/**
 * Corrects every counter to the number of its records, and makes every record searchable by the prefix of its id.
 * Run it only while nothing writes to the table.
 *
 * @returns how many counters were wrong.
 * @throws Error while the queues of the stage hold changes: they would be counted once more when they are delivered.
 */
export async function rebuildStatistics(table: Table, stage: string): Promise<number> {
	const uncounted = await countUncounted(stage);
	if (uncounted > 0) {
		const changes = uncounted === 1 ? '1 change is' : `${uncounted} changes are`;
		throw new Error(
			`Nothing was changed: ${changes} not counted yet and would be counted twice. Wait until the queue ` +
				`pixwand-${stage}-counts is empty, and deliver what was not delivered with npm run replay.`,
		);
	}
	const { stored, expected } = await countRecords(table);
	const wrong = namesOf(stored, expected).filter(
		(name) => !same(stored.get(name) ?? zero, expected.get(name) ?? zero),
	);
	for (const name of wrong) {
		const [kind, span = '', status = ''] = name.split(' ');
		const difference = subtract(expected.get(name) ?? zero, stored.get(name) ?? zero);
		await correctCounter(table, kind as CountedKind, { span, status, ...difference });
	}
	for await (const item of scan(table)) {
		const record = toCounted(item);
		if (record) await transact(table, [idPrefixStep(table, record.kind, record.id)]);
	}
	return wrong.length;
}
