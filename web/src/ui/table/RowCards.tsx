import { chakra } from '@chakra-ui/react';
import { Select } from '../Field.tsx';
import { t } from '../messages.en.ts';
import { shortId } from '../shortId.ts';
import type { Column } from './columns.ts';
import { type Marking, RowCheckbox, withMarks } from './RowCheckbox.tsx';
import type { TableQuery } from './tableQuery.ts';

interface RowCardsProps<Row> {
	/** Attributes of the list, if a link skips to it. */
	readonly target: { readonly id?: string; readonly tabIndex?: number };
	readonly caption: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly { readonly id: string; readonly row: Row }[];
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
	readonly selected?: string | undefined;
	readonly stale: boolean;
	readonly marking?: Marking<Row> | undefined;
	readonly active?: string | undefined;
}

/** The rows of a table as cards, for narrow screens. */
export const RowCards = <Row extends object>(props: RowCardsProps<Row>) => {
	const { target, caption, columns, rows, query, onChange, selected, stale, marking, active } = props;
	const sortable = columns.filter(({ value }) => value);
	// Pictures and menus are side by side at the top of a card.
	const unnamed = columns.filter(({ hiddenHeader }) => hiddenHeader);
	const named = columns.filter(({ hiddenHeader }) => !hiddenHeader);
	return (
		<chakra.div display="grid" gap="3">
			<Select
				aria-label={t('sortBy')}
				minHeight="40px"
				height="40px"
				fontSize="small"
				value={query.sort && `${query.descending ? '-' : ''}${query.sort}`}
				onChange={({ target: { value } }) =>
					onChange({ sort: value.replace('-', ''), descending: value.startsWith('-') })
				}
			>
				<option value="">{t('newestFirst')}</option>
				{sortable.map(({ id, header }) => [
					<option key={id} value={id}>
						{t('sortAscending', { header })}
					</option>,
					<option key={`-${id}`} value={`-${id}`}>
						{t('sortDescending', { header })}
					</option>,
				])}
			</Select>
			<chakra.ul
				{...target}
				display="grid"
				gap="3"
				aria-label={caption}
				aria-busy={stale}
				data-stale={stale || undefined}
				css={staleRows}
			>
				{rows.map(({ id, row }) => (
					<Card
						key={id}
						data-row={id}
						data-selected={id === selected || undefined}
						data-active={id === active || undefined}
					>
						{unnamed.length > 0 && (
							<chakra.div display="flex" justifyContent="space-between" alignItems="center" minHeight="40px">
								{marking && (
									<RowCheckbox
										label={t('select', { id: shortId(id) })}
										checked={marking.marked.has(id)}
										onChange={(on) => marking.onMark(withMarks(marking.marked, [{ id, row }], on))}
									/>
								)}
								{unnamed.map((column) => (
									<div key={column.id}>{column.cell(row)}</div>
								))}
							</chakra.div>
						)}
						{named.map((column) => (
							<Line key={column.id}>
								<chakra.span color="muted">{column.header}</chakra.span>
								<chakra.div minWidth="0" overflowWrap="anywhere">
									{column.cell(row)}
								</chakra.div>
							</Line>
						))}
					</Card>
				))}
			</chakra.ul>
		</chakra.div>
	);
};

const Card = chakra('li', {
	base: {
		display: 'grid',
		gap: '2',
		p: '4',
		bg: 'sheet',
		border: '1px solid',
		borderColor: 'line',
		borderRadius: 'control',
		fontSize: 'small',
		'&[data-selected], &[data-active]': { borderColor: 'ink' },
	},
});

const Line = chakra('div', {
	base: { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: '3', alignItems: 'center' },
});

/** Dims rows that are not those which were asked for; they stay readable. */
export const staleRows = { '&[data-stale] *': { color: 'muted' }, '&[data-stale] img': { opacity: 0.4 } };
