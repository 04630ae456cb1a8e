import { formatNumber } from '../../language/format.ts';
import { formatDate } from '../formatDate.ts';
import type { Column } from './Column.ts';

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
