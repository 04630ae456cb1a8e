import { chakra } from '@chakra-ui/react';

interface FigureTableProps {
	readonly caption: string;
	readonly headers: readonly string[];
	/** The first cell names the row, the others are numbers. */
	readonly rows: readonly (readonly string[])[];
}

/** A small table of numbers. */
export const FigureTable = ({ caption, headers, rows }: FigureTableProps) => (
	<chakra.div overflowX="auto" maxHeight="320px" tabIndex={0} role="region" aria-label={caption}>
		<Table>
			<chakra.caption srOnly>{caption}</chakra.caption>
			<thead>
				<tr>
					{headers.map((header) => (
						<th key={header} scope="col">
							{header}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, ...cells]) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{cells.map((cell, i) => (
							<td key={headers[i + 1]}>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</Table>
	</chakra.div>
);

const Table = chakra('table', {
	base: {
		width: 'full',
		borderCollapse: 'collapse',
		fontSize: 'small',
		'& th, & td': { py: '2', pr: '4', fontWeight: 'regular', borderBottomWidth: '1px', borderColor: 'line' },
		'& th': { textAlign: 'left' },
		'& tbody th': { minWidth: '7.5em', overflowWrap: 'anywhere' },
		'& td, & thead th': { whiteSpace: 'nowrap' },
		'& thead th': { color: 'muted' },
		'& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
		'& tr > :last-child': { pr: '0' },
	},
});
