import { remedyArtRequest } from '#core/art-requests/remedyArtRequest.ts';
import { currentRequest, withCurrent } from '#runtime/currentRequest.ts';
import { table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { restart } from '#runtime/stateMachine.ts';

export const handler = endpoint(
	'remedyArtRequest',
	async ({ user, params: { id }, body, idempotency, now }) => {
		const execution = await withCurrent(
			() => remedyArtRequest(table(), user, id, body, idempotency, now),
			() => currentRequest(user, id),
		);
		await restart(execution);
		return { id };
	},
);
