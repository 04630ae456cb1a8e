import type { ArtRequestRedo } from '#shared/api/artRequestChanges.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { AppError } from '../appError.ts';
import { acceptStep } from '../files/files.ts';
import { requireOn } from '../switches/switches.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { changeStatus } from './artRequestChanges.ts';
import { getOwnArtRequest, mainFileOf } from './artRequests.ts';
import type { CreateArtRequestContext } from './createArtRequest.ts';
import type { ExecutionInput } from './executions.ts';
import { requireFewRefusals } from './refusedRequests.ts';
import { changedMeanwhile } from './requestAccess.ts';
import { checkMask } from './requestPhotos.ts';

/**
 * Makes a completed picture again for its owner, from the same photo with the product marked: once, free of charge. The
 * earlier result is kept until the new one is there, and for good if making it fails; then it can be tried again.
 *
 * @returns the execution to start; `undefined` when the idempotency key was used before. When it cannot be started, the
 *   sweeper starts it later.
 * @throws AppError `not_found`; `invalid` for a mask that cannot be used; `conflict` for a request that is not completed, is made by an artist, was refunded or was
 *   made again before, and for a key that was used with another body; `too_many_requests` for a customer with too many
 *   refused requests.
 */
export async function redoArtRequest(
	context: Pick<CreateArtRequestContext, 'table' | 'bucket' | 'refusedRequests'>,
	userId: string,
	id: string,
	{ subject }: ArtRequestRedo,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<ExecutionInput | undefined> {
	const { table, refusedRequests } = context;
	const route = `redoArtRequest#${id}`;
	const wasDone = () => createdBefore(table, userId, route, idempotency);
	// The request is read before the key: another call with the same key may end in between.
	const request = await getOwnArtRequest(table, userId, id);
	if (await wasDone()) return undefined;
	await requireOn(table, 'requests');
	if (isWithArtist(request)) throw new AppError('conflict', 'madeByArtist');
	if (request.redo === 'running' || request.redo === 'done') throw new AppError('conflict', 'madeAgain');
	if (request.remedy === 'refund') throw new AppError('conflict', 'creditReturned');
	if (request.status !== 'COMPLETED') throw new AppError('conflict', 'onlyCompletedAgain');
	await requireFewRefusals(table, userId, refusedRequests, now);
	const photo = mainFileOf(request.input);
	const { mask } = subject;
	const accepted = await checkMask(context, { userId, mask, photo, field: 'subject.mask' });
	const change = { to: 'PENDING', subject } as const;
	if (
		await changeStatus(table, request, { kind: 'customer' }, change, now, [
			...markerSteps(table, userId, route, idempotency, id, now),
			acceptStep(table, userId, accepted),
		])
	)
		return { ...request, attempt: request.attempt + 1 };
	// Another call with the same key was faster.
	if (await wasDone()) return undefined;
	throw changedMeanwhile();
}
