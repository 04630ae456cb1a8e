import { orderOf, type SearchRow } from './searchRow.ts';

/** Where a row is in an order: the value of its column, then its time and id. */
export interface RowPlace {
	readonly value: string | number;
	readonly order: string;
}

/** The number of items of a sorted list before the first one of which something is true, as of all that follow. */
export function firstWhere<T>(items: readonly T[], isTrue: (item: T) => boolean): number {
	let [low, high] = [0, items.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isTrue(items[middle] as T)) high = middle;
		else low = middle + 1;
	}
	return low;
}

export const isByTime = (sort: string | undefined): sort is undefined | 'created_at' =>
	sort === undefined || sort === 'created_at';

/** Texts are sorted without regard to case, numbers by their size. */
export function placeOf(row: SearchRow, sort: string | undefined): RowPlace {
	const value = isByTime(sort) ? 0 : (row.columns[sort] ?? '');
	return { value: typeof value === 'number' ? value : value.toLowerCase(), order: orderOf(row) };
}

export const comparePlaces = (a: RowPlace, b: RowPlace): number => {
	const difference =
		typeof a.value === 'number' && typeof b.value === 'number'
			? a.value - b.value
			: compareText(String(a.value), String(b.value));
	return difference || compareText(a.order, b.order);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
