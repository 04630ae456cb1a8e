/** Values of several series, one for each day. */
export type Values = readonly (readonly number[])[];

/** Each series on top of those after it: the first is the highest, so that it is drawn behind the others. */
export function stacked(values: Values): number[][] {
	const sums: number[][] = [];
	for (const series of values.toReversed()) {
		const below = sums[0];
		sums.unshift(series.map((value, i) => value + (below?.[i] ?? 0)));
	}
	return sums;
}
