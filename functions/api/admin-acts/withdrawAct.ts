import { shownAct, withdrawAct } from '#core/admin-acts/pendingActs.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('withdrawAct', async ({ params }) =>
	shownAct(await withdrawAct(table(), params.id)),
);
