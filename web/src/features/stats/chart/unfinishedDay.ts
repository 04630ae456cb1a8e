import type uPlot from 'uplot';
import type { ChartData } from './ChartData.ts';

/** The values that a line is drawn through: not that of a day that has not ended, which would look like a fall. */
export const finishedValues = (
	values: readonly number[],
	unfinished: boolean | undefined,
): (number | null)[] => (unfinished ? [...values.slice(0, -1), null] : [...values]);

/** Marks the last day: a band behind it, and a dashed line to its values so far. Colours are those of CSS. */
export function drawUnfinished(
	plot: uPlot,
	{ days, series, bars }: ChartData,
	band: string,
	strokes: readonly string[],
) {
	const { ctx, bbox } = plot;
	const last = days.length - 1;
	const left = plot.valToPos(last - 0.5, 'x', true);
	ctx.save();
	ctx.fillStyle = band;
	ctx.fillRect(left, bbox.top, bbox.left + bbox.width - left, bbox.height);
	ctx.setLineDash([6, 6]);
	ctx.lineWidth = 2;
	for (const [index, { values }] of series.entries()) {
		const before = values[last - 1];
		if (bars || before === undefined) continue;
		ctx.strokeStyle = strokes[index] ?? band;
		ctx.beginPath();
		ctx.moveTo(plot.valToPos(last - 1, 'x', true), plot.valToPos(before, 'y', true));
		ctx.lineTo(plot.valToPos(last, 'x', true), plot.valToPos(values[last] ?? 0, 'y', true));
		ctx.stroke();
	}
	ctx.restore();
}
