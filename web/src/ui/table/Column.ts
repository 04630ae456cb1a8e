import type { ReactNode } from 'react';

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
