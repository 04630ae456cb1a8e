import type { Column } from './columns.ts';
import type { TableQuery } from './tableQuery.ts';

export type Sort = Pick<TableQuery, 'sort' | 'descending'>;

/** The rows in the order of the column that a query names; rows of the same value, and all without a column, stay as they are. */
export function sortRows<Row>(
	rows: readonly Row[],
	columns: readonly Column<Row>[],
	{ sort, descending }: Sort,
): readonly Row[] {
	const value = columns.find(({ id }) => id === sort)?.value;
	if (!value) return rows;
	const direction = descending ? -1 : 1;
	return rows.toSorted((a, b) => {
		const [first, second] = [value(a), value(b)];
		return first === second ? 0 : first > second ? direction : -direction;
	});
}

/** The order after a click on a column's header: ascending, then descending, then the server's. */
export function nextSort({ sort, descending }: Sort, columnId: string): Sort {
	if (sort !== columnId) return { sort: columnId, descending: false };
	return descending ? { sort: '', descending: false } : { sort, descending: true };
}
