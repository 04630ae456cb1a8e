import type { ReactNode } from 'react';
import { formatNumber } from '../../language/format.ts';
import { formatDate } from '../formatDate.ts';
import type { TableQuery } from './tableQuery.ts';

/** A column of a table. */
export interface Column<Row> {
	readonly id: string;
	readonly header: string;
	/** What rows are sorted by; without it the column cannot be sorted. */
	readonly value?: (row: Row) => string | number;
	readonly cell: (row: Row) => ReactNode;
	/** Aligns numbers to the right. */
	readonly numeric?: boolean;
	/** Shown to screen readers only: a column of buttons or pictures. */
	readonly hiddenHeader?: boolean;
}

/** A column of the time of this name in rows. */
export const timeColumn = <Id extends string>(
	id: Id,
	header: string,
): Column<{ readonly [Name in Id]?: string | undefined }> => ({
	id,
	header,
	value: (row) => row[id] ?? '',
	cell: (row) => formatDate(row[id]),
});

/** A column of the number of this name in rows. */
export const numberColumn = <Id extends string>(
	id: Id,
	header: string,
): Column<{ readonly [Name in Id]: number }> => ({
	id,
	header,
	numeric: true,
	value: (row) => row[id],
	cell: (row) => formatNumber(row[id]),
});

type Sort = Pick<TableQuery, 'sort' | 'descending'>;

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
