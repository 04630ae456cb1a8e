import { chakra } from '@chakra-ui/react';
import { Fragment, type PointerEvent, useState } from 'react';
import { type ChartData, dayLabel, dayName, gridLines, stacked } from './chartData.ts';
import { t } from './messages.en.ts';

/** The most names of days below a chart. */
const mostNames = 6;

const colorOf = (token: string) => `var(--chakra-colors-${token})`;

/**
 * A chart of days: stacked bars or lines, and below it the values of the day under the pointer, or of the last day. Screen
 * readers get the table beside it.
 */
export function DayChart({ data }: { data: ChartData }) {
	const { days, series, format, bars = false, unfinished = false } = data;
	const [pointed, setPointed] = useState<number>();
	const last = days.length - 1;
	const shown = Math.min(pointed ?? last, last);
	const values = series.map((each) => each.values);
	const drawn = bars ? stacked(values) : values;
	const grid = gridLines(Math.max(0, ...drawn.flat()));
	const highest = grid.at(-1) ?? 1;
	const step = [1, 2, 7, 14, 30, 60].find((each) => days.length / each <= mostNames) ?? 90;
	// The last name has room beside it.
	const isNamed = (day: number) => day % step === 0 && days.length - day >= step / 2;
	const point = ({ currentTarget, clientX }: PointerEvent) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		setPointed(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * days.length))));
	};

	return (
		<chakra.div display="grid" gap="2" fontSize="small" aria-hidden="true">
			<Plot>
				<Amounts>
					{grid.toReversed().map((value) => (
						<span key={value}>{format(value)}</span>
					))}
				</Amounts>
				<chakra.div position="relative" onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
					<svg
						width="100%"
						height="100%"
						viewBox={`0 0 ${days.length} ${highest}`}
						preserveAspectRatio="none"
						overflow="visible"
						aria-hidden="true"
					>
						{unfinished && <rect x={last} width="1" height={highest} fill={colorOf('line')} />}
						{grid.map((value) => (
							<Line key={value} color="line" d={`M0,${highest - value}H${days.length}`} />
						))}
						{pointed !== undefined && <Line color="muted" d={`M${shown + 0.5} 0V${highest}`} />}
						{series.map(({ label, color }, index) => {
							const heights = drawn[index] ?? [];
							const places = heights.map((value, day) => `${day + 0.5} ${highest - value}`);
							if (bars)
								return (
									<path
										key={label}
										fill={colorOf(color)}
										d={heights
											.map((value, day) => `M${day + 0.15} ${highest}v${-value}h.7V${highest}z`)
											.join('')}
									/>
								);
							// The values of a day that has not ended would look like a fall.
							const finished = unfinished ? places.slice(0, -1) : places;
							return (
								<Fragment key={label}>
									{finished.length > 0 && <Line color={color} width={2} d={`M${finished.join('L')}h0`} />}
									{unfinished && (
										<Line color={color} width={2} dashes="6 6" d={`M${places.slice(-2).join('L')}h0`} />
									)}
								</Fragment>
							);
						})}
					</svg>
				</chakra.div>
				<Days style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
					{days.map(
						(day, i) =>
							isNamed(i) && (
								<span key={day} style={{ gridColumn: `${i + 1} / span ${Math.min(step, days.length - i)}` }}>
									{dayName(day)}
								</span>
							),
					)}
				</Days>
			</Plot>
			<chakra.div display="flex" flexWrap="wrap" columnGap="4" minHeight="44px" alignContent="start">
				<chakra.span minWidth="112px" color="muted">
					{`${t('day')}: ${dayLabel(days[shown], unfinished && shown === last)}`}
				</chakra.span>
				{series.map(({ label, color, values: own }) => (
					<span key={label}>
						<Swatch style={{ background: colorOf(color) }} />
						{`${label}: ${format(own[shown] ?? 0)}`}
					</span>
				))}
			</chakra.div>
		</chakra.div>
	);
}

interface LineProps {
	readonly d: string;
	/** Of the theme. */
	readonly color: string;
	/** In pixels. */
	readonly width?: number;
	/** The lengths of dashes and gaps, in pixels. */
	readonly dashes?: string;
}

const Line = ({ d, color, width = 1, dashes }: LineProps) => (
	<path
		d={d}
		fill="none"
		stroke={colorOf(color)}
		strokeWidth={width}
		strokeLinecap={dashes ? 'butt' : 'round'}
		strokeDasharray={dashes}
		vectorEffect="non-scaling-stroke"
	/>
);

const Plot = chakra('div', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'max-content minmax(0, 1fr)',
		gridTemplateRows: '208px 24px',
		columnGap: '2',
		rowGap: '1',
		pt: '2',
		color: 'muted',
	},
});

const Amounts = chakra('div', {
	base: {
		display: 'flex',
		flexDirection: 'column',
		justifyContent: 'space-between',
		textAlign: 'right',
		'& span': { height: '0', lineHeight: '0' },
	},
});

const Days = chakra('div', { base: { gridColumn: '2', display: 'grid', whiteSpace: 'nowrap' } });

const Swatch = chakra('span', {
	base: { display: 'inline-block', width: '10px', height: '10px', mr: '1', borderRadius: '2px' },
});
