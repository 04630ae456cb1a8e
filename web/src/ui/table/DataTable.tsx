import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Icon } from '../icons.tsx';
import { t } from '../messages.en.ts';
import { shortId } from '../shortId.ts';
import { narrowScreen, useMediaQuery } from '../useMediaQuery.ts';
import { type Column, nextSort, sortRows } from './columns.ts';
import { RowCards, staleRows } from './RowCards.tsx';
import { type Marking, RowCheckbox, withMarks } from './RowCheckbox.tsx';
import type { TableQuery } from './tableQuery.ts';

/** The id of the element with the rows of the page's table, to which a link skips. */
export const rowsId = 'rows';

interface DataTableProps<Row> {
	/** Whether it is the only table of the page, to whose rows a link skips. */
	readonly isMain?: boolean;
	readonly caption: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly Row[];
	readonly idOf: (row: Row) => string;
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
	/** Sorts the rows by the chosen column: all of them are here. Otherwise the server has sorted them. */
	readonly sortsRows?: boolean;
	readonly selected?: string | undefined;
	readonly marking?: Marking<Row> | undefined;
	/** The id of the row that the keys act on. */
	readonly active?: string | undefined;
	/** Whether the rows are of another page or other filters than those that were asked for: they are dimmed. */
	readonly stale?: boolean;
}

/** A table whose columns can be sorted; on a narrow screen a list of cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
	const { caption, columns, idOf, query, onChange, selected, marking, active } = props;
	const { sortsRows = false, isMain = false, stale = false } = props;
	const narrow = useMediaQuery(narrowScreen);
	const { sort, descending } = query;
	const shown = useMemo(
		() => (sortsRows ? sortRows(props.rows, columns, { sort, descending }) : props.rows),
		[props.rows, columns, sortsRows, sort, descending],
	);
	const rows = shown.map((row) => ({ id: idOf(row), row }));
	const order = descending ? 'descending' : 'ascending';

	const target = isMain ? { id: rowsId, tabIndex: -1 } : {};
	const mark =
		marking &&
		((checked: readonly { id: string; row: Row }[], on: boolean) =>
			marking.onMark(withMarks(marking.marked, checked, on)));
	const allMarked = marking !== undefined && rows.every(({ id }) => marking.marked.has(id));

	if (narrow)
		return (
			<RowCards {...{ target, caption, columns, rows, query, onChange, selected, stale, marking, active }} />
		);
	return (
		// Hidden texts are positioned: without a position here, they would widen the page.
		<chakra.div
			position="relative"
			overflowX="auto"
			tabIndex={0}
			role="region"
			aria-label={caption}
			aria-busy={stale}
			data-stale={stale || undefined}
			css={staleRows}
		>
			<Table>
				<chakra.caption srOnly>{caption}</chakra.caption>
				<thead>
					<tr>
						{mark && (
							<HeaderCell scope="col" width="36px">
								<RowCheckbox label={t('selectPage')} checked={allMarked} onChange={(on) => mark(rows, on)} />
							</HeaderCell>
						)}
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
				<tbody {...target}>
					{rows.map(({ id, row }) => (
						<Row
							key={id}
							data-row={id}
							data-selected={id === selected || undefined}
							data-active={id === active || undefined}
						>
							{mark && (
								<Cell>
									<RowCheckbox
										label={t('select', { id: shortId(id) })}
										checked={marking?.marked.has(id) ?? false}
										onChange={(on) => mark([{ id, row }], on)}
									/>
								</Cell>
							)}
							{columns.map((column) => (
								<Cell
									key={column.id}
									data-numeric={column.numeric || undefined}
									data-actions={column.id === 'actions' || undefined}
								>
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
		height: '28px',
		px: '2',
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
		minHeight: '28px',
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
		'&[data-active]': { outline: '2px solid {colors.ink}', outlineOffset: '-2px' },
		// The cell that stays in view covers the outline.
		'&[data-active] > [data-actions]': {
			boxShadow: 'inset -2px 0 0 {colors.ink}, inset 0 2px 0 {colors.ink}, inset 0 -2px 0 {colors.ink}',
		},
		'&[data-selected]': { bg: 'sheet', boxShadow: 'inset 3px 0 0 {colors.ink}' },
		'&:is(:hover, [data-selected]) > [data-actions]': { bg: 'sheet' },
	},
});

const Cell = chakra('td', {
	base: {
		height: '36px',
		maxWidth: '248px',
		px: '2',
		py: '0',
		whiteSpace: 'nowrap',
		overflow: 'hidden',
		textOverflow: 'ellipsis',
		'&[data-numeric]': { textAlign: 'right' },
		// What can be done with a row stays in view when the table is wider than the page.
		'&[data-actions]': { position: 'sticky', right: '0', bg: 'paper' },
		_first: { pl: '2' },
	},
});
