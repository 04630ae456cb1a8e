import type { ReactNode } from 'react';
import { formatNumber } from '../../language/format.ts';
import { formatDate } from '../formatDate.ts';

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
