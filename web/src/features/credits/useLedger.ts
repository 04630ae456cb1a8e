import { callForPage } from '../../api/client.ts';
import { usePages } from '../../api/usePages.ts';

const pageSize = 10;

const readPage = (cursor?: string) =>
	callForPage('listLedger', { query: { limit: pageSize, ...(cursor ? { cursor } : {}) } });

/** Where the person's credits came from and went, newest first. */
export const useLedger = () => usePages('listLedger', readPage);
