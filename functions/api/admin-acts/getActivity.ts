import { readPendingActs, shownAct } from '#core/admin-acts/pendingActs.ts';
import { readPresence } from '#core/admin-acts/presence.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('getActivity', async ({ now }) => {
	const [acts, presence] = await Promise.all([readPendingActs(table()), readPresence(table(), now)]);
	return { acts: acts.map(shownAct), presence };
});
