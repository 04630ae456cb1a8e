/** The ids that are selected, and the one from which a range starts. */
export interface Selection {
	readonly ids: ReadonlySet<string>;
	readonly anchor: string | undefined;
}

export const emptySelection: Selection = { ids: new Set(), anchor: undefined };

/** Selects an id, or deselects it if it is selected. */
export function toggle({ ids }: Selection, id: string): Selection {
	const next = new Set(ids);
	if (!next.delete(id)) next.add(id);
	return { ids: next, anchor: id };
}

/** Selects all ids of `order` from the anchor to an id; only the id if there is no anchor in `order`. */
export function extendTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
	const to = order.indexOf(id);
	const from = anchor === undefined ? -1 : order.indexOf(anchor);
	const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
	return { ids: new Set([...ids, ...range]), anchor: anchor ?? id };
}

export const selectAll = (order: readonly string[]): Selection => ({
	ids: new Set(order),
	anchor: undefined,
});
