import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ChartData, dayLabel, dayName, drawUnfinished, finishedValues, stacked } from './chartData.ts';
import { t } from './messages.en.ts';

const height = 240;

/** The value of a colour of the theme, in the present colour mode. */
const tokenColor = (element: Element, token: string) =>
	getComputedStyle(element).getPropertyValue(`--chakra-colors-${token}`);

/** Shows the values of the last day in the legend, while the pointer is on no other. */
const showLastDay = (plot: uPlot) => {
	if (typeof plot.cursor.idx !== 'number') plot.setLegend({ idx: plot.data[0].length - 1 }, false);
};

/** The steps between the lines of a chart: what is counted, and amounts in minor units, are whole numbers. */
const wholeSteps = Array.from({ length: 13 }, (_, power) =>
	[1, 2, 5].map((step) => step * 10 ** power),
).flat();

function chartOptions(element: HTMLElement, data: ChartData): uPlot.Options {
	const { days, series, format, bars, unfinished = false } = data;
	const highest = Math.max(0, ...series.flatMap(({ values }) => values));
	const [muted, line] = [tokenColor(element, 'muted'), tokenColor(element, 'line')];
	const strokes = series.map(({ color }) => tokenColor(element, color));
	const axis = { stroke: muted, font: '12px "Hanken Grotesk", sans-serif', ticks: { show: false } };
	return {
		width: element.clientWidth,
		height,
		padding: [8, 8, 0, 0],
		cursor: { y: false, points: { show: !bars } },
		hooks: {
			ready: [showLastDay],
			setCursor: [showLastDay],
			drawClear: [(plot) => unfinished && drawUnfinished(plot, data, line, strokes)],
		},
		scales: {
			x: { time: false, range: [-0.5, days.length - 0.5] },
			y: { range: (_plot, _min, max) => [0, Math.max(max, highest) > 0 ? Math.max(max, highest) * 1.05 : 1] },
		},
		axes: [
			{
				...axis,
				grid: { show: false },
				incrs: [1, 2, 7, 14, 30, 60],
				values: (_plot, ticks) => ticks.map((i) => dayName(days[i])),
			},
			{
				...axis,
				size: bars ? 40 : 88,
				grid: { stroke: line, width: 1 },
				incrs: wholeSteps,
				values: (_plot, ticks) => ticks.map(format),
			},
		],
		series: [
			{ label: t('day'), value: (_plot, i) => dayLabel(days[i], unfinished && i === days.length - 1) },
			...series.map(({ label, values }, index) => {
				const stroke = strokes[index] ?? muted;
				return {
					label,
					stroke,
					value: (_plot: uPlot, _value: number, _series: number, i: number | null) =>
						i === null ? '' : format(values[i] ?? 0),
					...(bars
						? {
								fill: stroke,
								width: 0,
								points: { show: false },
								paths: uPlot.paths.bars?.({ size: [0.7, 40] }),
							}
						: { width: 2, points: { show: days.length < 2 } }),
				};
			}),
		],
	};
}

/** A chart of days: stacked bars or lines. Screen readers get the table beside it. */
export default function DayChart({ data }: { data: ChartData }) {
	const frame = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const values = data.series.map((each) => each.values);
		const rows = [
			data.days.map((_day, i) => i),
			...(data.bars ? stacked(values) : values.map((each) => finishedValues(each, data.unfinished))),
		] as uPlot.AlignedData;
		let plot = new uPlot(chartOptions(element, data), rows, element);
		const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
		resized.observe(element);
		// The colour mode is a class of the root element.
		const recolored = new MutationObserver(() => {
			plot.destroy();
			plot = new uPlot(chartOptions(element, data), rows, element);
		});
		recolored.observe(document.documentElement, { attributeFilter: ['class'] });
		return () => {
			resized.disconnect();
			recolored.disconnect();
			plot.destroy();
		};
	}, [data]);

	return <Frame ref={frame} aria-hidden="true" />;
}

const Frame = chakra('div', {
	base: {
		minHeight: '276px',
		overflow: 'hidden',
		'& .u-legend': { fontSize: 'small', textAlign: 'left', fontFamily: 'reading' },
		'& .u-legend .u-series:first-of-type': { minWidth: '96px' },
		'& .u-legend th': { fontWeight: 'regular' },
	},
});
