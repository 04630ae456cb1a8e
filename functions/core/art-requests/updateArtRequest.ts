import type { ArtRequestUpdate } from '#shared/api/artRequestChanges.ts';
import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import type { RequestStatus } from '#shared/art-requests/statuses.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { fileStep } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { getUser, type User } from '../users/users.ts';
import { changeStatus } from './artRequestChanges.ts';
import { type ArtRequest, getArtRequest } from './artRequests.ts';
import { checkSize, type DeliveryContext, deliverFile, readDelivered } from './delivery.ts';
import { changedMeanwhile, mayWorkOn, requireFree, requireSeen } from './requestAccess.ts';
import { isAllowed, type StatusChange } from './transitions.ts';
import { withdrawResult } from './withdrawal.ts';

/** Whether an artist wants what only admins may do: a failure, which refunds, or the withdrawal of a result. */
const isForAdmins = ({ role }: User, { status, replace }: ArtRequestUpdate): boolean =>
	role === 'ARTIST' && (status === 'FAILED' || replace === true);

/** @throws AppError `conflict` for the request of a customer who has asked to erase the account. */
async function requireOpenAccount(table: Table, { userId }: ArtRequest): Promise<void> {
	if ((await getUser(table, userId))?.erasingSince)
		throw new AppError('conflict', 'accountClosing', { cause: 'changed' });
}

/** The 409 for a change that the status does not allow; names the admin who has taken the request. */
async function notAllowed(table: Table, admin: User, request: ArtRequest, to: RequestStatus) {
	const { status, takenBy } = request;
	const changed = { cause: 'changed' } as const;
	if (status === 'COMPLETED' || status === 'FAILED')
		return new AppError('conflict', ['requestEnded', { status }], changed);
	if (takenBy === admin.id) return new AppError('conflict', 'takenByYou', changed);
	const other = takenBy && (await getUser(table, takenBy));
	if (other) return new AppError('conflict', ['takenByOther', { email: other.email }], { cause: 'assigned' });
	return new AppError('conflict', ['cannotBecome', { from: status, to }], changed);
}

type CopyText = NonNullable<NonNullable<ArtRequestUpdate['data_result']>['text']>;

/** Throws AppError `invalid` for a service that delivers no text. */
function copyOf(
	{ service }: ArtRequest,
	{ headline, body, call_to_action: callToAction }: CopyText,
): MarketingCopy {
	if (service !== 'Marketing Content') throw invalid('data_result.text', 'onlyMarketingText');
	return { headline, body, callToAction };
}

/**
 * Changes a request for an admin: marks it as taken, delivers its result, or fails it with a reason for the customer. An artist
 * takes and delivers what is in the queue.
 * A result for a failed request is a `gift`: the refund stays with the customer. `replace` withdraws the earlier result in the same
 * transaction. It is done once for each idempotency key.
 *
 * @throws AppError `forbidden` for an artist's failure or replacement; `not_found`; `invalid` for files that are not results for the customer, or for a text of another
 *   service; `too_large` for more megapixels than a call can process; `conflict` for a change that the status does not
 *   allow, for a request that has changed since it was seen, for a request of a colleague without `take_over`, for a key that was used with another change, and when the
 *   request changed in the meantime.
 */
export async function updateArtRequest(
	context: DeliveryContext,
	admin: User,
	id: string,
	update: ArtRequestUpdate,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<{ readonly id: string }> {
	const { id: bodyId, status, reason = '', data_result, take_over: takeOver, replace } = update;
	const viewedSeconds = update.viewed_seconds;
	if (bodyId && bodyId !== id) throw invalid('id', 'idOfAnother');
	if (isForAdmins(admin, update)) throw new AppError('forbidden', 'notAllowed');
	const request = await getArtRequest(context.table, id);
	if (!request || !mayWorkOn(admin, request)) throw notFound('request');
	const route = `updateArtRequest#${id}`;
	const wasDone = () => createdBefore(context.table, admin.id, route, idempotency);
	if (await wasDone()) return { id };
	const actor = { kind: 'admin', userId: admin.id } as const;
	const replaces = replace === true && request.status === 'COMPLETED' && status === 'COMPLETED';
	const isGift = request.status === 'FAILED' && admin.role === 'ARTIST';
	if (!replaces && (isGift || !isAllowed(request.status, status, actor)))
		throw await notAllowed(context.table, admin, request, status);
	await requireFree(context.table, admin, request, takeOver);
	requireSeen(request, update.updated_at);
	if (request.status === 'FAILED' && !update.gift)
		throw new AppError('conflict', 'giftNotAsked', { cause: 'changed' });
	if (status === 'COMPLETED') await requireOpenAccount(context.table, request);
	const copy = data_result?.text && copyOf(request, data_result.text);
	const delivered = await Promise.all(
		(data_result?.files ?? []).map((file) => readDelivered(context, request, file)),
	);
	checkSize(delivered);
	const { table } = context;
	const files = await Promise.all(delivered.map((each) => deliverFile(context, request, each)));
	const changes = {
		PROCESSING: { to: 'PROCESSING' },
		COMPLETED: {
			to: 'COMPLETED',
			resultFiles: files.map((file) => file.id),
			notes: [],
			copy,
			maker: 'artist',
			viewedSeconds,
			withdrawn: replaces ? reason : undefined,
		},
		FAILED: { to: 'FAILED', reason, viewedSeconds },
	} as const satisfies Record<ArtRequestUpdate['status'], StatusChange>;
	const newFiles = status === 'COMPLETED' ? files.map((file) => fileStep(table, file)) : [];
	const steps = [...newFiles, ...markerSteps(table, admin.id, route, idempotency, id, now)];
	const isChanged = replaces
		? await withdrawResult(table, request, admin, reason, changes.COMPLETED, now, steps)
		: await changeStatus(table, request, actor, changes[status], now, steps);
	// Another call with the same key may have been faster.
	if (!isChanged && !(await wasDone())) throw changedMeanwhile();
	return { id };
}
