import { shownAct } from '#core/admin-acts/pendingActs.ts';
import { changeArtRequests } from '#core/art-requests/changeArtRequests.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';

/** None of these changes delivers a picture or a text. */
const noResults = {
	processResult: () => Promise.reject(new Error('Several requests are never delivered at once.')),
};

export const handler = endpoint('changeArtRequests', async ({ user, body, now }) => {
	const { undoSeconds } = settings;
	const context = { table: table(), bucket: bucket(), ...noResults, undoSeconds };
	const changed = await changeArtRequests(context, user, body, now);
	return changed.map(({ act, ...each }) => ({ ...each, act: act && shownAct(act) }));
});
