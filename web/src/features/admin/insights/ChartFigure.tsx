import { chakra } from '@chakra-ui/react';
import type { ChartData } from './chartData.ts';
import { DayChart } from './DayChart.tsx';
import { t } from './messages.en.ts';

/** A chart with its title, and its numbers as a table. */
export const ChartFigure = ({ title, data }: { title: string; data: ChartData }) => (
	<Figure>
		<chakra.figcaption fontWeight="strong">{title}</chakra.figcaption>
		<DayChart data={data} />
		<chakra.details fontSize="small">
			<chakra.summary color="muted" minHeight="32px" alignContent="center" width="fit-content">
				{t('showTable')}
			</chakra.summary>
			<FigureTable
				caption={title}
				headers={[t('day'), ...data.series.map(({ label }) => label)]}
				rows={data.days
					.map((day, i) => [
						data.unfinished && i === data.days.length - 1 ? t('soFar', { day }) : day,
						...data.series.map(({ values }) => data.format(values[i] ?? 0)),
					])
					.toReversed()}
			/>
		</chakra.details>
	</Figure>
);

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

/** The frame of a chart or of a small table. */
export const Figure = chakra('figure', {
	base: { display: 'grid', gap: '3', alignContent: 'start', minWidth: '0', p: '4', layerStyle: 'sheet' },
});
