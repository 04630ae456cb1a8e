import { chakra } from '@chakra-ui/react';
import { Field, Select } from '../Field.tsx';
import type { Column } from './Column.ts';
import type { TableQuery } from './tableQuery.ts';

interface RowCardsProps<Row> {
	readonly caption: string;
	readonly columns: readonly Column<Row>[];
	readonly rows: readonly { readonly id: string; readonly row: Row }[];
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
	readonly selected?: string | undefined;
}

/** The rows of a table as cards, for narrow screens. */
export const RowCards = <Row extends object>(props: RowCardsProps<Row>) => {
	const { caption, columns, rows, query, onChange, selected } = props;
	const sortable = columns.filter(({ value }) => value);
	// Pictures and menus are side by side at the top of a card.
	const unnamed = columns.filter(({ hiddenHeader }) => hiddenHeader);
	const named = columns.filter(({ hiddenHeader }) => !hiddenHeader);
	return (
		<chakra.div display="grid" gap="3">
			<Field label="Sort by">
				{(control) => (
					<Select
						{...control}
						minHeight="40px"
						value={query.sort && `${query.descending ? '-' : ''}${query.sort}`}
						onChange={({ target: { value } }) =>
							onChange({ sort: value.replace('-', ''), descending: value.startsWith('-') })
						}
					>
						<option value="">Newest first</option>
						{sortable.map(({ id, header }) => [
							<option key={id} value={id}>{`${header}, ascending`}</option>,
							<option key={`-${id}`} value={`-${id}`}>{`${header}, descending`}</option>,
						])}
					</Select>
				)}
			</Field>
			<chakra.ul display="grid" gap="3" aria-label={caption}>
				{rows.map(({ id, row }) => (
					<Card key={id} data-selected={id === selected || undefined}>
						{unnamed.length > 0 && (
							<chakra.div display="flex" justifyContent="space-between" alignItems="center" minHeight="40px">
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
		'&[data-selected]': { borderColor: 'ink' },
	},
});

const Line = chakra('div', {
	base: {
		display: 'grid',
		gridTemplateColumns: '96px minmax(0, 1fr)',
		gap: '3',
		alignItems: 'center',
	},
});
