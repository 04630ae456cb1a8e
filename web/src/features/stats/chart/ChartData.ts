/** The values of a chart. */
export interface ChartData {
	/** `2026-11-20`, oldest first. */
	readonly days: readonly string[];
	readonly series: readonly {
		readonly label: string;
		/** A colour of the theme. */
		readonly color: string;
		/** One for each day. */
		readonly values: readonly number[];
	}[];
	readonly format: (value: number) => string;
	/** Whether the last day has not ended: its values are marked, as they still grow. */
	readonly unfinished?: boolean;
	/** Stacked bars instead of lines. */
	readonly bars?: boolean;
}
