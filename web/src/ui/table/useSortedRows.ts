import {
	type ColumnDef,
	createSortedRowModel,
	rowSortingFeature,
	sortFn_basic,
	tableFeatures,
	useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './Column.ts';
import type { TableQuery } from './tableQuery.ts';

const features = tableFeatures({
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
	sortFns: { basic: sortFn_basic },
});

interface SortedRowsOptions<Row> {
	readonly rows: readonly Row[];
	readonly columns: readonly Column<Row>[];
	readonly idOf: (row: Row) => string;
	readonly query: Pick<TableQuery, 'sort' | 'descending'>;
	readonly onChange: (change: Pick<TableQuery, 'sort' | 'descending'>) => void;
}

/** The rows in the order that was chosen, and the columns' headers, each with its order and the function that changes it. */
export function useSortedRows<Row extends object>(options: SortedRowsOptions<Row>) {
	const { rows, columns, idOf, query, onChange } = options;
	const definitions = useMemo(
		() =>
			columns.map(
				({ id, header, value }): ColumnDef<typeof features, Row> => ({
					id,
					header,
					accessorFn: value ?? (() => undefined),
					enableSorting: value !== undefined,
					sortDescFirst: false,
					sortFn: 'basic',
				}),
			),
		[columns],
	);
	const sorting = query.sort ? [{ id: query.sort, desc: query.descending }] : [];
	const table = useTable({
		features,
		columns: definitions,
		data: rows as Row[],
		getRowId: idOf,
		state: { sorting },
		onSortingChange: (update) => {
			const [next] = typeof update === 'function' ? update(sorting) : update;
			onChange({ sort: next?.id ?? '', descending: next?.desc ?? false });
		},
	});
	return {
		rows: table.getRowModel().rows.map(({ id, original }) => ({ id, row: original })),
		headers: columns.map((column) => {
			const state = table.getColumn(column.id);
			return {
				column,
				sorted: state?.getIsSorted() ?? false,
				toggle: state?.getCanSort() ? () => state.toggleSorting() : undefined,
			};
		}),
	};
}
