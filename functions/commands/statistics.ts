import { type Counter, setCounter, toCounter } from '#core/stats/counters.ts';
import { type CountedKind, type CountedRecord, countedKinds, tallyOf } from '#core/stats/tallies.ts';
import { toCounted } from '#core/table/changes.ts';
import type { Table } from '#core/table/client.ts';
import { idPrefixStep } from '#core/table/idPrefixes.ts';
import { keys } from '#core/table/keys.ts';
import { transact } from '#core/table/transact.ts';
import { scan } from './readTable.ts';

type Figures = Omit<Counter, 'span' | 'status'>;
/** Counters by `kind span status`. */
type Counters = Map<string, Figures>;

const nothing: Figures = { count: 0, credits: 0, IDR: 0, USD: 0 };

function add(counters: Counters, name: string, more: Figures): void {
	const known = counters.get(name) ?? nothing;
	counters.set(name, {
		count: known.count + more.count,
		credits: known.credits + more.credits,
		IDR: known.IDR + more.IDR,
		USD: known.USD + more.USD,
	});
}

const kindOf = new Map<unknown, CountedKind>(countedKinds.map((kind) => [keys.count(kind, '', '').pk, kind]));

/** What the counters are, what they should be, and the records that say so. */
async function count(table: Table) {
	const stored: Counters = new Map();
	const right: Counters = new Map();
	const records: CountedRecord[] = [];
	for await (const item of scan(table)) {
		const kind = kindOf.get(item.pk);
		if (kind) {
			const { span, status, ...figures } = toCounter(item);
			add(stored, `${kind} ${span} ${status}`, figures);
			continue;
		}
		const record = toCounted(item);
		if (!record) continue;
		records.push(record);
		const tally = tallyOf(record);
		for (const span of [tally.day, 'TOTAL']) add(right, `${tally.kind} ${span} ${tally.status}`, tally);
	}
	return { stored, right, records };
}

const same = (a: Figures, b: Figures): boolean =>
	a.count === b.count && a.credits === b.credits && a.IDR === b.IDR && a.USD === b.USD;

const namesOf = (...counters: Counters[]): string[] => [
	...new Set(counters.flatMap((each) => [...each.keys()])),
];

/** A sentence for each counter that is not what the table's records make it. */
export async function compareStatistics(table: Table): Promise<string[]> {
	const { stored, right } = await count(table);
	return namesOf(stored, right)
		.filter((name) => !same(stored.get(name) ?? nothing, right.get(name) ?? nothing))
		.map((name) => {
			const words = (figures: Figures = nothing) => JSON.stringify({ ...nothing, ...figures });
			return `The counter ${name} is ${words(stored.get(name))}, but should be ${words(right.get(name))}.`;
		});
}

/**
 * Makes every counter what the table's records make it, and finds every record by its short id again. To be run while
 * nothing changes.
 *
 * @returns how many counters were wrong.
 */
export async function rebuildStatistics(table: Table): Promise<number> {
	const { stored, right, records } = await count(table);
	const wrong = namesOf(stored, right).filter(
		(name) => !same(stored.get(name) ?? nothing, right.get(name) ?? nothing),
	);
	for (const name of wrong) {
		const [kind, span = '', status = ''] = name.split(' ');
		await setCounter(table, kind as CountedKind, { span, status, ...(right.get(name) ?? nothing) });
	}
	for (const { kind, id } of records) await transact(table, [idPrefixStep(table, kind, id)]);
	return wrong.length;
}
