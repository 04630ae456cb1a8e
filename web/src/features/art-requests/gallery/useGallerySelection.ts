import { useState } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';

/** The ids that are selected, and the one from which a range starts. */
interface Selection {
	readonly ids: ReadonlySet<string>;
	readonly anchor: string | undefined;
}

export const emptySelection: Selection = { ids: new Set(), anchor: undefined };

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

/** The selection among the pictures that are shown. */
export function useGallerySelection(shown: readonly ArtRequestRow[]) {
	const [selection, setSelection] = useState(emptySelection);
	const order = shown.map(({ id }) => id);

	return {
		isSelected: (id: string) => selection.ids.has(id),
		/** The selected pictures among those shown, in their order. */
		selected: shown.filter(({ id }) => selection.ids.has(id)),
		select: (id: string, range: boolean) =>
			setSelection((current) => (range ? extendTo(current, id, order) : toggle(current, id))),
		selectAll: () => setSelection(selectAll(order)),
		clear: () => setSelection(emptySelection),
	};
}
