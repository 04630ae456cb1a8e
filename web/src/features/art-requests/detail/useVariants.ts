import useSWR from 'swr';
import type { ArtRequest, ArtRequestRow } from '#shared/api/artRequests.ts';
import { callForPage } from '../../../api/client.ts';
import { useServerMessages } from '../../../api/serverMessages.ts';

/** The most pages of the list that are read for variants, which were ordered within minutes of each other. */
const mostPages = 10;
/** Requests of one order are created within this time. */
const orderMs = 60 * 60_000;

type VariantOf = Pick<ArtRequest, 'id' | 'batch' | 'created_at' | 'data'>;

/** The requests of the same order that are variants of the same photo, in the order of their numbers; itself included. */
export const variantsIn = (rows: readonly ArtRequestRow[], { batch, data }: VariantOf): ArtRequestRow[] =>
	rows
		.filter((row) => row.batch?.id === batch?.id && row.data.files[0] === data.files[0])
		.sort((a, b) => (a.data.variant ?? 0) - (b.data.variant ?? 0));

async function readRows({ created_at }: VariantOf): Promise<ArtRequestRow[]> {
	const rows: ArtRequestRow[] = [];
	const oldest = Date.parse(created_at) - orderMs;
	let cursor: string | undefined;
	for (let page = 0; page < mostPages; page++) {
		const read = await callForPage('listArtRequests', { query: { ...(cursor && { cursor }) } });
		rows.push(...read.rows);
		cursor = read.nextCursor;
		const last = read.rows.at(-1);
		if (!cursor || !last || Date.parse(last.created_at) < oldest) break;
	}
	return rows;
}

/** The variants of a request's picture; none unless several pictures of its photo were ordered together. */
export function useVariants(request: VariantOf): { rows: readonly ArtRequestRow[]; renew: () => void } {
	const isOfBatch = (request.batch?.size ?? 1) > 1;
	const { data, mutate } = useSWR(
		isOfBatch ? ['listVariants', request.batch?.id, request.data.files[0]] : null,
		() => readRows(request),
	);
	const rows = variantsIn(data ?? [], request);
	useServerMessages((message) => {
		if (
			message.kind === 'missed' ||
			(message.kind === 'art_request' && rows.some(({ id }) => id === message.id))
		)
			void mutate();
	});
	return { rows: rows.length > 1 ? rows : [], renew: () => void mutate() };
}
