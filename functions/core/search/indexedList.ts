import type { CountedKind } from '../stats/tallies.ts';
import type { Key } from '../table/keys.ts';
import type { Index } from '../table/query.ts';
import type { MergedLists } from '../table/shardedQuery.ts';

/** A list whose rows the search index has: the keys under which they are stored. */
export interface IndexedList {
	readonly kind: CountedKind;
	readonly keyOf: (id: string) => Key;
	/** The lists that contain the rows of a month together, and their index. */
	readonly inMonth: (month: string) => MergedLists;
	readonly index: Index;
}
