import { listAdminActs } from '#core/admin-acts/adminActs.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';

export const handler = endpoint('listUserActs', async ({ params }) =>
	(await listAdminActs(table(), params.id)).map(({ transactionId, ...act }) => ({
		...act,
		transaction_id: transactionId,
	})),
);
