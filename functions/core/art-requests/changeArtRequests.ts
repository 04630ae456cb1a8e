import type { ArtRequestsChange } from '#shared/api/artRequestChanges.ts';
import type { ErrorCode } from '#shared/api/envelope.ts';
import type { PendingAct } from '../admin-acts/pendingActs.ts';
import { AppError } from '../appError.ts';
import type { User } from '../users/user.ts';
import { giveBackArtRequest, takeArtRequest } from './assignArtRequest.ts';
import { remedyArtRequest } from './remedyArtRequest.ts';
import { type UpdateArtRequestContext, updateArtRequest } from './updateArtRequest.ts';

/** What became of one of several requests. */
interface Changed {
	readonly id: string;
	readonly ok: boolean;
	readonly message?: string;
	readonly code?: ErrorCode;
	readonly cause?: AppError['extras']['cause'];
	readonly act?: PendingAct;
}

/** Requests that are changed at once. */
const parallel = 8;

/** Makes one of the changes with a request. */
async function changeOne(
	context: UpdateArtRequestContext,
	admin: User,
	id: string,
	{ action, reason = '', undo, take_over }: ArtRequestsChange,
	now: Date,
): Promise<{ readonly act?: PendingAct }> {
	const { table, undoSeconds } = context;
	switch (action) {
		case 'take':
			await takeArtRequest(table, admin, id, take_over, now);
			return {};
		case 'give_back':
			await giveBackArtRequest(table, admin, id, now);
			return {};
		case 'fail':
			return updateArtRequest(context, admin, id, { status: 'FAILED', reason, undo, take_over }, now);
		case 'refund':
			return remedyArtRequest(table, admin, id, { action: 'refund', reason, undo }, undoSeconds, now);
	}
}

/** Changes several requests, each on its own: one that cannot be changed does not stop the others. */
export async function changeArtRequests(
	context: UpdateArtRequestContext,
	admin: User,
	change: ArtRequestsChange,
	now: Date,
): Promise<Changed[]> {
	const changed = new Map<string, Changed>();
	const waiting = change.ids.values();
	const work = async () => {
		for (const id of waiting)
			try {
				const { act } = await changeOne(context, admin, id, change, now);
				changed.set(id, { id, ok: true, ...(act && { act }) });
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				const { cause } = error.extras;
				changed.set(id, { id, ok: false, message: error.message, code: error.code, ...(cause && { cause }) });
			}
	};
	await Promise.all(Array.from({ length: parallel }, work));
	return change.ids.flatMap((id) => changed.get(id) ?? []);
}
