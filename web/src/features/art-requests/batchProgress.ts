import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { t } from './messages.en.ts';

/** How far pictures are that were ordered together: how many are ready and have failed, and a sentence that says it. */
export function batchProgress(rows: readonly Pick<ArtRequestRow, 'status'>[]) {
	const of = (wanted: ArtRequestRow['status']) => rows.filter(({ status }) => status === wanted).length;
	const [count, ready, failed] = [rows.length, of('COMPLETED'), of('FAILED')];
	const sentence = t(ready === count ? 'batchReady' : 'batchSome', { ready, failed, count });
	return { ready, failed, sentence };
}
