/** The rows that are selected to do something with all of them. */
export interface Marking<Row> {
	/** By their ids, also those of other pages. */
	readonly marked: ReadonlyMap<string, Row>;
	readonly onMark: (marked: ReadonlyMap<string, Row>) => void;
}

/** Selects rows, or no longer. */
export function withMarks<Row>(
	marked: ReadonlyMap<string, Row>,
	rows: readonly { readonly id: string; readonly row: Row }[],
	on: boolean,
): ReadonlyMap<string, Row> {
	const next = new Map(marked);
	for (const { id, row } of rows) {
		if (on) next.set(id, row);
		else next.delete(id);
	}
	return next;
}
