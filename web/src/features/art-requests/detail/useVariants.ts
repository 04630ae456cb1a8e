import type { ArtRequest, ArtRequestRow } from '#shared/api/artRequests.ts';
import { useBatch } from '../list/liveRows.ts';

type VariantOf = Pick<ArtRequest, 'batch' | 'data'>;

/** The requests of the same order that are variants of the same photo, in the order of their numbers; itself included. */
export const variantsIn = (rows: readonly ArtRequestRow[], { batch, data }: VariantOf): ArtRequestRow[] =>
	rows
		.filter((row) => row.batch?.id === batch?.id && row.data.files[0] === data.files[0])
		.sort((a, b) => (a.data.variant ?? 0) - (b.data.variant ?? 0));

/** The variants of a request's picture; none unless several pictures of its photo were ordered together. */
export function useVariants(request: VariantOf): { rows: readonly ArtRequestRow[]; renew: () => void } {
	const batch = useBatch(request.batch?.id);
	const rows = variantsIn(batch.rows ?? [], request);
	return { rows: rows.length > 1 ? rows : [], renew: batch.refreshPreviews };
}
