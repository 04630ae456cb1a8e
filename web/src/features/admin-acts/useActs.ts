import type { ActKind } from '#shared/api/actKinds.ts';
import { callForPage } from '../../api/client.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { usePages } from '../../api/usePages.ts';
import { useScheduledReload } from '../../api/useScheduledReload.ts';

/** Which acts are read. */
export interface ActFilters {
	/** The id of the admin, and that of the customer. */
	readonly actor?: string;
	readonly user_id?: string;
	readonly what: ActKind | undefined;
	/** Instants, both included. */
	readonly from?: string;
	readonly to?: string;
}

const pageSize = 50;
const exportedActs = 200;

const read = (filters: ActFilters, limit: number, cursor: string | undefined) =>
	callForPage('listActs', { query: { ...filters, limit, ...(cursor && { cursor }) } });

/** What admins did, newest first; new acts are shown. */
export function useActs(filters: ActFilters) {
	const list = usePages('listActs', (cursor) => read(filters, pageSize, cursor), JSON.stringify(filters));
	const scheduleReload = useScheduledReload(list.reload);
	useServerMessages(({ kind }) => {
		if (['act', 'assignment', 'art_request', 'ticket', 'waiting', 'missed'].includes(kind)) scheduleReload();
	});
	return list;
}

/** Reads all acts that match, in pages. Throws `ApiError`. */
export async function* readActs(filters: ActFilters) {
	let cursor: string | undefined;
	do {
		const { rows, nextCursor } = await read(filters, exportedActs, cursor);
		yield rows;
		cursor = nextCursor;
	} while (cursor);
}
