import { callForPage } from '../../../api/client.ts';
import { usePages } from '../../../api/usePages.ts';

const pageSize = 10;

const readPage = (cursor?: string) =>
	callForPage('listLedger', { query: { limit: pageSize, ...(cursor ? { cursor } : {}) } });

/** The user's ledger entries, newest first. */
export const useLedger = () => usePages('listLedger', readPage);
