import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Icon } from '../icons.tsx';
import { narrowScreen, useMediaQuery } from '../useMediaQuery.ts';
import type { Column } from './Column.ts';
import { RowCards } from './RowCards.tsx';
import { nextSort, sortRows } from './sortRows.ts';
import type { TableQuery } from './tableQuery.ts';

interface DataTableProps<Row> {
	/** The table's name for screen readers. */
	readonly caption: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	readonly idOf: (row: Row) => string;
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
	/** Cuts the page out of the sorted rows: they are all rows, not those of one page. */
	readonly pagesRows?: boolean;
	/** The id of the row that is selected. */
	readonly selected?: string | undefined;
	/** While rows are read, those on screen are of another page. */
	readonly stale?: boolean;
}

/** A table whose columns can be sorted; on a narrow screen a list of cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
	const { caption, columns, idOf, query, onChange, pagesRows = false, selected, stale = false } = props;
	const narrow = useMediaQuery(narrowScreen);
	const { sort, descending } = query;
	const sorted = useMemo(
		() => sortRows(props.rows, columns, { sort, descending }),
		[props.rows, columns, sort, descending],
	);
	const start = (query.page - 1) * query.size;
	const shown = pagesRows ? sorted.slice(start, start + query.size) : sorted;
	const rows = shown.map((row) => ({ id: idOf(row), row }));
	const order = descending ? 'descending' : 'ascending';

	if (narrow) return <RowCards {...{ caption, columns, rows, query, onChange, selected }} />;
	return (
		// Hidden texts are positioned: without a position here, they would widen the page.
		<chakra.div
			position="relative"
			overflowX="auto"
			tabIndex={0}
			role="region"
			aria-label={caption}
			aria-busy={stale}
		>
			<Table>
				<chakra.caption srOnly>{caption}</chakra.caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<HeaderCell
								key={column.id}
								scope="col"
								data-numeric={column.numeric || undefined}
								aria-sort={column.value && column.id === sort ? order : undefined}
							>
								{column.value ? (
									<SortButton type="button" onClick={() => onChange(nextSort(query, column.id))}>
										{column.header}
										<Icon name="chevron" size={14} />
									</SortButton>
								) : (
									<chakra.span srOnly={column.hiddenHeader ?? false}>{column.header}</chakra.span>
								)}
							</HeaderCell>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ id, row }) => (
						<Row key={id} data-selected={id === selected || undefined}>
							{columns.map((column) => (
								<Cell key={column.id} data-numeric={column.numeric || undefined}>
									{column.cell(row)}
								</Cell>
							))}
						</Row>
					))}
				</tbody>
			</Table>
		</chakra.div>
	);
}

const Table = chakra('table', { base: { width: 'full', borderCollapse: 'collapse', fontSize: 'small' } });

const HeaderCell = chakra('th', {
	base: {
		height: '40px',
		px: '3',
		textAlign: 'left',
		color: 'muted',
		fontWeight: 'regular',
		whiteSpace: 'nowrap',
		borderBottom: '1px solid',
		borderColor: 'edge',
		'&[data-numeric]': { textAlign: 'right' },
		_first: { pl: '2' },
	},
});

const SortButton = chakra('button', {
	base: {
		display: 'inline-flex',
		alignItems: 'center',
		gap: '1',
		minHeight: '32px',
		mr: '-18px',
		'& svg': { opacity: 0, transition: 'opacity {durations.short}' },
		'&:hover svg, &:focus-visible svg': { opacity: 0.6 },
		'&:is([aria-sort] *)': { color: 'ink', fontWeight: 'strong', mr: '0' },
		'&:is([aria-sort] *) svg': { opacity: 1 },
		'&:is([aria-sort=ascending] *) svg': { transform: 'rotate(180deg)' },
		'th[data-numeric] &': { mr: '0', flexDirection: 'row-reverse' },
	},
});

const Row = chakra('tr', {
	base: {
		borderBottom: '1px solid',
		borderColor: 'line',
		transition: 'background-color {durations.short}',
		_hover: { bg: 'sheet' },
		'&[data-selected]': { bg: 'sheet', boxShadow: 'inset 3px 0 0 {colors.ink}' },
	},
});

const Cell = chakra('td', {
	base: {
		height: '48px',
		px: '3',
		py: '1',
		whiteSpace: 'nowrap',
		'&[data-numeric]': { textAlign: 'right' },
		_first: { pl: '2' },
	},
});
