import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#shared/api/errorStatuses.ts';
import type { NewArtRequest } from '#shared/api/newArtRequest.ts';
import { createdRequestId } from '#shared/art-requests/createdRequestId.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';
import type { PhotoProblem } from '#shared/files/photoHead.ts';
import { photoProblems } from '#shared/files/photoProblems.ts';
import { stated } from '#shared/sentences/sentence.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { ledgerSteps } from '../credits/ledger.ts';
import { spend } from '../credits/ledgerEntries.ts';
import type { Bucket } from '../files/bucket.ts';
import { acceptStep, getFile, readUploadedHead } from '../files/files.ts';
import { requireOn } from '../switches/switches.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, markerSteps, usedKey } from '../table/idempotency.ts';
import { ifNew } from '../table/itemUpdate.ts';
import { ownedStep } from '../table/owned.ts';
import { putStep, type Step, transact } from '../table/transact.ts';
import { countIncrements, fewerUnfinished } from '../users/requestCounts.ts';
import { getUser, type User } from '../users/users.ts';
import { eventStep } from './artEvents.ts';
import { type ArtRequest, mainFileOf, toArtRequestItem } from './artRequests.ts';
import { batchFull, joinSteps, requireRoom } from './batches.ts';
import { requireFewRefusals } from './refusedRequests.ts';
import { checkMask } from './requestPhotos.ts';

export interface CreateArtRequestContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Unfinished requests of a customer, at most. */
	readonly unfinishedRequests: number;
	/** Requests of a customer that may be refused on a day. */
	readonly refusedRequests: number;
	/** The price of each service, in credits, and whether it can be ordered. */
	readonly services: Readonly<Record<ServiceName, { readonly credit: number; readonly available: boolean }>>;
}

const route = 'createArtRequest';

/** How often the user is read again when the engine begins to draw requests of theirs at the same time. */
const attempts = 10;

const problemCodes: Readonly<Record<PhotoProblem['problem'], ErrorCode>> = {
	empty: 'invalid',
	'not-an-image': 'unsupported_type',
	truncated: 'invalid',
	'too-small': 'invalid',
	'too-many-pixels': 'too_large',
};

type Customer = Pick<User, 'id' | 'email' | 'credits' | 'requestCounts'>;

/** @throws AppError `too_many_requests` for a customer with too many unfinished requests. */
function requireFewUnfinished({ requestCounts: { PENDING, PROCESSING } }: Customer, most: number): void {
	if (PENDING + PROCESSING < most) return;
	throw new AppError('too_many_requests', ['unfinishedTooMany', { most }], { retryAfter: 60 });
}

const insufficientCredits = (): AppError => new AppError('insufficient_credits', 'notEnoughCredits');

/** A file that a request may use, and what its owner calls it. */
interface AcceptedFile {
	readonly id: string;
	readonly etag: string;
	readonly name?: string | undefined;
}

/** Returns the ETag and the name of an uploaded photo; throws AppError when the file is not the user's or is not a usable photo. */
async function checkPhoto(
	{ table, bucket }: CreateArtRequestContext,
	userId: string,
	id: string,
): Promise<AcceptedFile> {
	const file = await getFile(table, id);
	if (!file || file.userId !== userId) throw notFound('image');
	if (file.state === 'refused') throw invalid('data.files', 'photoDamaged');
	const { name } = file;
	if (file.etag) return { id, etag: file.etag, name };
	const upload = await readUploadedHead(bucket, file.key);
	if (!upload) throw invalid('data.files', 'imageNotUploaded');
	const { head } = upload;
	if ('problem' in head) throw new AppError(problemCodes[head.problem], stated(photoProblems[head.problem]));
	return { id, etag: upload.etag, name };
}

const newRequest = (
	id: string,
	{ id: userId, email }: Customer,
	{ service, data, name, batch }: NewArtRequest,
	credits: number,
	trace: string,
	now: Date,
): ArtRequest => ({
	id,
	userId,
	email,
	service,
	name,
	batch,
	status: 'PENDING',
	credits,
	createdAt: now.toISOString(),
	updatedAt: now.toISOString(),
	attempt: 1,
	trace,
	input: data,
	resultFiles: [],
	notes: [],
	previewed: false,
	promisedFrom: now.toISOString(),
});

/**
 * Creates an art request: checks the photos, then in one transaction spends the credits, stores the request and pins
 * the bytes of its photos by their ETag. An idempotency key creates one request for ever: the id is derived from it.
 *
 * @returns the id of the request; of the earlier one when the idempotency key was used before.
 * @throws AppError `conflict` for a service that is not available, for a batch that is complete, for a key that was used with
 *   another body, and for a price other than the customer has seen, `not_found` for another user's file, `invalid`,
 *   `too_large` or `unsupported_type` for a file that is not a usable photo, `insufficient_credits`, `too_many_requests` for
 *   a customer with too many unfinished or refused requests, `busy`, also while new requests are switched off.
 */
export async function createArtRequest(
	context: CreateArtRequestContext,
	user: Customer,
	{ service, data, name, batch, credits: seen }: NewArtRequest,
	{ trace, idempotency }: { readonly trace: string; readonly idempotency?: Idempotency | undefined },
	now: Date,
): Promise<{ id: string }> {
	const { table, services, unfinishedRequests, refusedRequests } = context;
	const findCreated = () => createdBefore(table, user.id, route, idempotency);
	const earlier = await findCreated();
	if (earlier) return { id: earlier };
	await requireOn(table, 'requests', ...(service === 'Real Artist Generate' ? (['artists'] as const) : []));
	const { credit, available } = services[service];
	if (!available) throw new AppError('conflict', ['serviceNotOffered', { service: serviceLabels[service] }]);
	if (seen !== undefined && seen !== credit)
		throw new AppError('conflict', ['priceChanged', { credits: credit }]);
	requireFewUnfinished(user, unfinishedRequests);
	await requireFewRefusals(table, user.id, refusedRequests, now);
	if (batch) await requireRoom(table, user.id, batch);
	const photos = await Promise.all(data.files.map((file) => checkPhoto(context, user.id, file)));
	const fileNames = photos.flatMap((photo) => photo.name ?? []);
	const { mask } = data.subject ?? {};
	if (mask) {
		const masked = { userId: user.id, mask, photo: mainFileOf(data), field: 'data.subject.mask' };
		photos.push(await checkMask(context, masked));
	}
	if (user.credits < credit) throw insufficientCredits();
	const id = idempotency ? await createdRequestId(user.id, idempotency.key) : randomUUID();
	const photoName = photos.find((photo) => photo.id === mainFileOf(data))?.name;
	const named = { service, data, name: name ?? photoName, batch };
	const request = { ...newRequest(id, user, named, credit, trace, now), fileNames };
	const at = request.createdAt;
	const entry = spend(user.id, id, credit, serviceLabels[service], now);
	const others: Step[] = [
		...markerSteps(table, user.id, route, idempotency, id, now),
		putStep(table, 'request', toArtRequestItem(request), ifNew),
		ownedStep(table, user.id, 'ART', at, id),
		eventStep(
			table,
			{ id, userId: user.id },
			{ what: 'status', status: 'PENDING', actor: { kind: 'customer' }, at },
		),
		...photos.map((photo) => acceptStep(table, user.id, photo)),
		...(batch ? joinSteps(table, user.id, batch, id) : []),
	];
	let customer: Customer = user;
	for (let attempt = 0; attempt < attempts; attempt++) {
		const conditions = fewerUnfinished(unfinishedRequests, customer.requestCounts);
		const spending = ledgerSteps(table, entry, { increments: countIncrements({ PENDING: 1 }), conditions });
		const failed = await transact(table, [...others, ...spending]);
		if (failed.length === 0) return { id };
		// Another call with the same key was faster.
		const created = await findCreated();
		if (created) return { id: created };
		if (failed.includes('request')) throw usedKey();
		if (failed.includes('batch')) throw batchFull();
		if (failed.includes('file')) throw invalid('data.files', 'imageChanged');
		if (!failed.includes('balance')) break;
		customer = (await getUser(table, user.id)) ?? { ...user, credits: 0 };
		if (customer.credits < credit) throw insufficientCredits();
		requireFewUnfinished(customer, unfinishedRequests);
	}
	throw new AppError('conflict', 'requestsKeepChanging');
}
