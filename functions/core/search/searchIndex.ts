import type { SearchField } from '#shared/api/tableSorts.ts';
import type { Table } from '../table/client.ts';
import { comparePlaces, firstWhere, isByTime, placeOf, type RowPlace } from './rowOrder.ts';
import { type Directory, readBlock, readDirectory } from './searchBlocks.ts';
import { readLog } from './searchLog.ts';
import { type IndexedKind, isNewer, orderOf, type SearchRow, searchedText } from './searchRow.ts';
import { isNear, wordsOf } from './searchWords.ts';

/** Milliseconds for which the log keeps changes that are in the blocks. */
export const logMs = 3 * 3600_000;
/** Milliseconds after which an index in memory is read anew: before the log forgets what it has missed. */
const memoryMs = 2 * 3600_000;
/** Milliseconds of the log that are read again, since its writers' clocks differ. */
export const overlapMs = 10_000;
/** Blocks that are read at once. */
const parallel = 16;
const tries = 5;

export interface SearchQuery {
	/** Words that have to be found, in any order. */
	readonly search?: string | undefined;
	/**
	 * Whether words are found that are nearly as typed, see `isNear`: by default, only where nothing else is found.
	 */
	readonly near?: boolean | undefined;
	/** The field of a request that is searched; all by default. */
	readonly field?: SearchField | undefined;
	readonly status?: string | undefined;
	/** The owner of the rows. */
	readonly owner?: string | undefined;
	/** Times, both included. */
	readonly from?: string | undefined;
	readonly to?: string | undefined;
	/** A column; the time of creation by default. */
	readonly sort?: string | undefined;
	readonly order?: 'asc' | 'desc' | undefined;
	readonly skip?: number | undefined;
	/** The place after which a page begins, instead of `skip`. */
	readonly after?: RowPlace | undefined;
	readonly limit: number;
}

/** The ids of a page, the number of all rows that match, and the place of the page's last row if there are more. */
export interface Found {
	readonly ids: readonly string[];
	readonly total: number;
	/** Whether nothing is as it was typed, but similar. */
	readonly similar: boolean;
	readonly next?: RowPlace | undefined;
}

/** The rows that match a query, in its order, of one state of the index. */
interface Matches {
	readonly name: string;
	readonly rows: readonly SearchRow[];
	readonly similar: boolean;
}

/** A place in the log from which it is read again, some time before this one. */
const before = (at: string): string =>
	at && new Date(Date.parse(at.slice(0, new Date(0).toISOString().length)) - overlapMs).toISOString();

/** All rows of a kind in memory, as they were a moment ago. */
export class SearchIndex {
	readonly #rows = new Map<string, SearchRow>();
	/** By time, oldest first; undefined when it has to be sorted again. */
	#sorted: SearchRow[] | undefined;
	/** The last query with its rows: the next page has the same ones. */
	#last: Matches | undefined;
	/** The blocks that were read. */
	readonly #blocks = new Set<string>();
	#readAt = 0;
	/** The last place in the log that was read. */
	#logAt = '';

	readonly #table: Table;
	readonly #kind: IndexedKind;
	/** One reading at a time. */
	#reading: Promise<void> | undefined;

	constructor(table: Table, kind: IndexedKind) {
		this.#table = table;
		this.#kind = kind;
	}

	/** Brings the index up to date. */
	async refresh(now: Date): Promise<void> {
		this.#reading ??= this.#refresh(now).finally(() => {
			this.#reading = undefined;
		});
		await this.#reading;
	}

	async #refresh(now: Date): Promise<void> {
		if (now.getTime() - this.#readAt > memoryMs) this.#forget();
		const [directory, log] = await Promise.all([
			readDirectory(this.#table, this.#kind),
			this.#readAt > 0 ? readLog(this.#table, this.#kind, before(this.#logAt)) : [],
		]);
		const isNew = await this.#readNewBlocks(directory);
		// What a new block has may be older than what the log had, and a row that was deleted since is in none.
		const since = isNew || this.#readAt === 0 ? await this.#logSince(directory) : log;
		this.#readAt = now.getTime();
		for (const { at, id, row } of since) {
			this.#change(id, row);
			if (at > this.#logAt) this.#logAt = at;
		}
	}

	#forget(): void {
		this.#rows.clear();
		this.#blocks.clear();
		this.#sorted = undefined;
		this.#last = undefined;
		this.#readAt = 0;
		this.#logAt = '';
	}

	/** Reads the log from where its changes are not in the blocks, or, if that is earlier, not in memory. */
	#logSince(directory: Directory | undefined) {
		const foldedTo = directory?.foldedTo ?? '';
		const isBehind = this.#readAt > 0 && this.#logAt < foldedTo;
		return readLog(this.#table, this.#kind, before(isBehind ? this.#logAt : foldedTo));
	}

	/** Reads the blocks that were written since the last time. Returns whether there were any. */
	async #readNewBlocks(first: Directory | undefined): Promise<boolean> {
		let directory = first;
		let found = false;
		for (let attempt = 0; attempt < tries; attempt++) {
			const unread = (directory?.blocks ?? []).filter(({ id }) => !this.#blocks.has(id));
			if (unread.length === 0) return found;
			found = true;
			if (await this.#readBlocks(unread.map(({ id }) => id))) return true;
			// A block was replaced meanwhile.
			directory = await readDirectory(this.#table, this.#kind);
		}
		throw new Error(`The search index of ${this.#kind} changes faster than it can be read.`);
	}

	/** Reads blocks, several at once. Returns whether all of them exist. */
	async #readBlocks(ids: readonly string[]): Promise<boolean> {
		let complete = true;
		const waiting = ids.values();
		const readNext = async () => {
			for (const id of waiting) {
				const rows = await readBlock(this.#table, this.#kind, id);
				if (rows) this.#blocks.add(id);
				else complete = false;
				for (const row of rows ?? []) this.#change(row.id, row);
			}
		};
		await Promise.all(Array.from({ length: parallel }, readNext));
		return complete;
	}

	#change(id: string, row: SearchRow | undefined): void {
		const known = this.#rows.get(id);
		if (row && !isNewer(row, known)) return;
		if (known === row || (known && row && JSON.stringify(known) === JSON.stringify(row))) return;
		this.#last = undefined;
		if (!row) {
			this.#rows.delete(id);
			this.#sorted = undefined;
		} else if (known?.createdAt === row.createdAt) {
			// Other parts refer to the object, whose place in the order stays the same.
			Object.assign(known, row);
		} else {
			this.#rows.set(id, row);
			const last = this.#sorted?.at(-1);
			if (known || (last && orderOf(last) > orderOf(row))) this.#sorted = undefined;
			else this.#sorted?.push(row);
		}
	}

	/** All rows by their time, oldest first. */
	rows(): readonly SearchRow[] {
		this.#sorted ??= [...this.#rows.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
		return this.#sorted;
	}

	#matches(query: SearchQuery): Matches {
		const { search = '', near, field, status, owner, from, to, sort } = query;
		const name = JSON.stringify([search, near, field, status, owner, from, to, sort]);
		if (this.#last?.name === name) return this.#last;
		const words = wordsOf(search).map((word) =>
			near ? isNear(word) : (text: string) => text.includes(word),
		);
		const all = this.rows();
		const filtered =
			words.length > 0 || status || owner || from || to
				? all.filter(
						(row) =>
							(!status || row.status === status) &&
							(!owner || row.owner === owner) &&
							(!from || row.createdAt >= from) &&
							(!to || row.createdAt <= to) &&
							words.every((isIn) => isIn(searchedText(row, field))),
					)
				: all;
		if (filtered.length === 0 && words.length > 0 && near === undefined) {
			this.#last = { ...this.#matches({ ...query, near: true }), name };
			return this.#last;
		}
		const rows = isByTime(sort)
			? filtered
			: filtered
					.map((row) => ({ row, place: placeOf(row, sort) }))
					.sort((a, b) => comparePlaces(a.place, b.place))
					.map(({ row }) => row);
		this.#last = { name, rows, similar: near === true && rows.length > 0 };
		return this.#last;
	}

	/** Finds rows; the newest or the largest first, unless asked otherwise. */
	find(query: SearchQuery): Found {
		const { sort, order = 'desc', skip = 0, after, limit } = query;
		const { rows, similar } = this.#matches(query);
		const total = rows.length;
		const start = after ? firstWhere(rows, (row) => comparePlaces(placeOf(row, sort), after) > 0) : skip;
		const end = after
			? firstWhere(rows, (row) => comparePlaces(placeOf(row, sort), after) >= 0)
			: Math.max(0, total - skip);
		const page =
			order === 'asc'
				? rows.slice(start, start + limit)
				: rows.slice(Math.max(0, end - limit), end).reverse();
		const last = page.at(-1);
		const hasMore = order === 'asc' ? start + limit < total : end > limit;
		const next = last && hasMore ? placeOf(last, sort) : undefined;
		return { ids: page.map(({ id }) => id), total, similar, next };
	}
}

const indexes = new WeakMap<Table, Map<IndexedKind, SearchIndex>>();

/** The index of a kind, which stays in memory between calls, up to date. */
export async function openIndex(table: Table, kind: IndexedKind, now: Date): Promise<SearchIndex> {
	const ofTable = indexes.get(table) ?? new Map<IndexedKind, SearchIndex>();
	indexes.set(table, ofTable);
	const index = ofTable.get(kind) ?? new SearchIndex(table, kind);
	ofTable.set(kind, index);
	await index.refresh(now);
	return index;
}

/** All rows of some kinds by their time, oldest first, up to date. */
export async function openRows<Kind extends IndexedKind>(
	table: Table,
	kinds: readonly Kind[],
	now: Date,
): Promise<Record<Kind, readonly SearchRow[]>> {
	const rows = kinds.map(async (kind) => [kind, (await openIndex(table, kind, now)).rows()] as const);
	return Object.fromEntries(await Promise.all(rows)) as Record<Kind, readonly SearchRow[]>;
}
