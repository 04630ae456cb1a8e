import { redoArtRequest } from '#core/art-requests/redoArtRequest.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { restart } from '#runtime/stateMachine.ts';

export const handler = endpoint(
	'redoArtRequest',
	async ({ user, params: { id }, body, idempotency, now }) => {
		const context = { table: table(), bucket: bucket(), refusedRequests: settings.refusedRequests };
		const execution = await redoArtRequest(context, user.id, id, body, idempotency, now);
		await restart(execution);
		return { id };
	},
);
