import type { ArtRequestsChange } from '#shared/api/artRequestChanges.ts';
import type { ErrorCode } from '#shared/api/errorStatuses.ts';
import { AppError } from '../appError.ts';
import type { Idempotency } from '../table/idempotency.ts';
import type { User } from '../users/users.ts';
import { takeArtRequest } from './assignArtRequest.ts';
import type { DeliveryContext } from './delivery.ts';
import { remedyArtRequest } from './remedyArtRequest.ts';
import { updateArtRequest } from './updateArtRequest.ts';

/** What became of one of several requests. */
interface Changed {
	readonly id: string;
	readonly ok: boolean;
	readonly message?: string;
	readonly code?: ErrorCode;
}

/** Requests that are changed at once. */
const parallel = 8;

/** Makes one of the changes with a request. */
async function changeOne(
	context: DeliveryContext,
	admin: User,
	{ id, updated_at }: ArtRequestsChange['requests'][number],
	{ action, reason = '', take_over }: ArtRequestsChange,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<unknown> {
	const { table } = context;
	switch (action) {
		case 'take':
			return takeArtRequest(table, admin, id, { take_over, updated_at }, now);
		case 'fail':
			return updateArtRequest(
				context,
				admin,
				id,
				{ status: 'FAILED', reason, take_over, updated_at },
				idempotency,
				now,
			);
		case 'refund':
			return remedyArtRequest(table, admin, id, { action: 'refund', reason, updated_at }, idempotency, now);
	}
}

/** Changes several requests, each on its own: one that cannot be changed does not stop the others. */
export async function changeArtRequests(
	context: DeliveryContext,
	admin: User,
	change: ArtRequestsChange,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<Changed[]> {
	const changed = new Map<string, Changed>();
	const waiting = change.requests.values();
	const work = async () => {
		for (const request of waiting) {
			const { id } = request;
			try {
				await changeOne(context, admin, request, change, idempotency, now);
				changed.set(id, { id, ok: true });
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				changed.set(id, { id, ok: false, message: error.message, code: error.code });
			}
		}
	};
	await Promise.all(Array.from({ length: parallel }, work));
	return change.requests.flatMap(({ id }) => changed.get(id) ?? []);
}
