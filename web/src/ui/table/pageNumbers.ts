/** A page number, or `gap` where numbers are left out. */
export type PageItem = number | 'gap';

const numbers = (first: number, last: number): number[] =>
	Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/**
 * The items of a pagination: every page when there are at most five, else the first, the last and the neighbours of the
 * current page, with gaps between them. A gap leaves out two pages or more.
 */
export function pageNumbers(current: number, count: number): PageItem[] {
	if (count <= 5) return numbers(1, count);
	const first = Math.min(Math.max(2, current - 1), count - 3);
	const last = Math.max(Math.min(count - 1, current + 1), 4);
	const before: PageItem[] = first > 3 ? ['gap'] : numbers(2, first - 1);
	const after: PageItem[] = last < count - 2 ? ['gap'] : numbers(last + 1, count - 1);
	return [1, ...before, ...numbers(first, last), ...after, count];
}

/** The number of pages of so many rows; an empty list has one page. */
export const pageCount = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));
