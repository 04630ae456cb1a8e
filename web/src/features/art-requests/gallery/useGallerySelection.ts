import { useState } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { emptySelection, extendTo, selectAll, toggle } from './selection.ts';

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
