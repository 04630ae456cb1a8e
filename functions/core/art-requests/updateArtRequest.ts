import type { ArtRequestUpdate } from '#shared/api/artRequestChanges.ts';
import type { MarketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { type Provenance, provenanceOf } from '#shared/art-requests/provenance.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { isUnfinished, type RequestStatus } from '#shared/art-requests/statuses.ts';
import type { PhotoType } from '#shared/files/limits.ts';
import { readPhotoHead } from '#shared/files/photoHead.ts';
import type { Admin } from '../admin-acts/adminActs.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { type Bucket, readObject, writeObject } from '../files/bucket.ts';
import {
	deliveredKey,
	fileStep,
	getFile,
	mailPictureKey,
	type PhotoFile,
	previewKey,
} from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { getUser, type User } from '../users/users.ts';
import { changeStatus } from './artRequestChanges.ts';
import { type ArtRequest, getArtRequest, mayRead } from './artRequests.ts';
import { isAllowed, type StatusChange } from './transitions.ts';
import { withdrawResult } from './withdrawal.ts';

/** A delivered picture with no metadata but how it was made, and its small versions. */
export interface ProcessedResult {
	readonly image: Uint8Array;
	readonly contentType: PhotoType;
	/** WebP, the short edge 640 px. */
	readonly preview: Uint8Array;
	/** JPEG, 640 px. */
	readonly mailPicture: Uint8Array;
}

export interface UpdateArtRequestContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Re-encodes an upload; throws AppError `invalid` when it is not a picture. */
	readonly processResult: (upload: Uint8Array, provenance: Provenance) => Promise<ProcessedResult>;
}

/** The field that holds the results, for error messages. */
export const resultField = 'data_result.files';

/** The 409 for a request that changed after it was read. */
export const changedMeanwhile = (): AppError =>
	new AppError('conflict', 'requestChanged', { cause: 'changed' });

/** @throws AppError `conflict` for a request that has changed since the admin has seen it. */
export function requireSeen({ updatedAt }: ArtRequest, seen: string): void {
	if (updatedAt !== seen) throw changedMeanwhile();
}

/** @throws AppError `conflict` for a request that a colleague works on, unless the admin takes it over knowingly. */
export async function requireFree(
	table: Table,
	admin: Admin,
	{ takenBy, status }: ArtRequest,
	takeOver: boolean | undefined,
): Promise<void> {
	if (takeOver || takenBy === undefined || takenBy === admin.id || !isUnfinished(status)) return;
	const other = await getUser(table, takenBy);
	if (!other) return;
	throw new AppError('conflict', ['assignedTo', { email: other.email }], { cause: 'assigned' });
}

/** Whether an admin may change a request, or an artist one that is with the artists. */
export const mayWorkOn = ({ role }: User, request: ArtRequest): boolean =>
	role !== 'ARTIST' || isWithArtist(request);

/**
 * Requires that a result is announced for a request of its customer that the user may work on. An admin may leave the request open.
 *
 * @throws AppError `not_found` for another request.
 */
export async function requireWorkFor(
	table: Table,
	user: User,
	{ folder, userId, requestId }: Pick<PhotoFile, 'folder' | 'userId' | 'requestId'>,
): Promise<void> {
	if (folder !== 'results' || !requestId) return;
	const request = await getArtRequest(table, requestId);
	if (request?.userId !== userId || !mayRead(user, request) || !mayWorkOn(user, request))
		throw notFound('request');
}

/** Whether an artist wants what only admins may do: a failure, which refunds, or the withdrawal of a result. */
const isForAdmins = ({ role }: User, { status, replace }: ArtRequestUpdate): boolean =>
	role === 'ARTIST' && (status === 'FAILED' || replace === true);

/** @throws AppError `conflict` for the request of a customer who has asked to erase the account. */
async function requireOpenAccount(table: Table, { userId }: ArtRequest): Promise<void> {
	if ((await getUser(table, userId))?.erasingSince)
		throw new AppError('conflict', 'accountClosing', { cause: 'changed' });
}

/** A file of a delivery, with its bytes if they are not processed yet. */
interface Delivered {
	readonly file: PhotoFile;
	readonly upload?: Uint8Array;
}

/** Writes an upload that was processed to the results of `id`; returns the file to store. */
export async function writeResult(
	bucket: Bucket,
	id: string,
	file: PhotoFile,
	{ image, contentType, preview, mailPicture }: ProcessedResult,
): Promise<PhotoFile> {
	const key = deliveredKey(id, file.id);
	await Promise.all([
		writeObject(bucket, key, image, contentType),
		writeObject(bucket, previewKey(file.id), preview, 'image/webp'),
		writeObject(bucket, mailPictureKey(file.id), mailPicture, 'image/jpeg'),
	]);
	return { ...file, state: 'stored', key, type: contentType };
}

/** Processes an admin's upload and writes it to the results; returns the file to store with the change of status. */
async function deliverFile(
	{ bucket, processResult }: UpdateArtRequestContext,
	request: ArtRequest,
	{ file, upload }: Delivered,
): Promise<PhotoFile> {
	if (!upload) return file;
	const result = await processResult(upload, provenanceOf(request, 'artist'));
	return writeResult(bucket, request.id, file, result);
}

/** Throws AppError `invalid` for a file that is not a result for the request's customer, or is not uploaded. */
async function readDelivered(
	{ table, bucket }: UpdateArtRequestContext,
	request: ArtRequest,
	id: string,
): Promise<Delivered> {
	if (request.resultFiles.includes(id)) throw invalid(resultField, 'resultDelivered');
	const file = await getFile(table, id);
	// A file that was uploaded for another request, or delivered for it.
	const isOther = file?.requestId ? file.requestId !== request.id : file?.state === 'stored';
	const isOwn = file?.state === 'stored' && file.key === deliveredKey(request.id, file.id);
	if (!file || file.userId !== request.userId || file.folder !== 'results' || (isOther && !isOwn))
		throw invalid(resultField, 'notResult');
	if (file.state === 'stored') return { file };
	const upload = await readObject(bucket, file.key);
	if (!upload) throw invalid(resultField, 'imageNotUploaded');
	return { file, upload: upload.bytes };
}

/** Megapixels of all pictures of a delivery: they are processed within the 29 seconds of a call. */
const deliveryMegapixels = 128;

function megapixelsOf({ upload }: Delivered): number {
	const head = upload && readPhotoHead(upload);
	return head && 'width' in head ? (head.width * head.height) / 1e6 : 0;
}

/** Throws AppError `too_large` for pictures that cannot be processed in one call. */
function checkSize(delivered: readonly Delivered[]): void {
	const megapixels = delivered.reduce((sum, each) => sum + megapixelsOf(each), 0);
	if (megapixels > deliveryMegapixels)
		throw new AppError('too_large', ['deliveryTooLarge', { megapixels: deliveryMegapixels }]);
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
	context: UpdateArtRequestContext,
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
