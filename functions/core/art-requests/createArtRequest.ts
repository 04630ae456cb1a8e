import { randomUUID } from 'node:crypto';
import type { NewArtRequest } from '#shared/api/artRequests.ts';
import type { ErrorCode } from '#shared/api/envelope.ts';
import { notEnoughCredits } from '#shared/art-requests/rules.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';
import { type PhotoProblem, photoHeadBytes, photoProblems, readPhotoHead } from '#shared/files/photoHead.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { ledgerSteps, spend } from '../credits/ledger.ts';
import { type Bucket, readHead } from '../files/bucket.ts';
import { acceptStep, getFile } from '../files/files.ts';
import { requireOn } from '../switches/switches.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, idempotencyStep } from '../table/idempotency.ts';
import { transact } from '../table/transact.ts';
import type { User } from '../users/user.ts';
import { eventStep } from './artEvents.ts';
import { type ArtRequest, toArtRequestItem } from './artRequests.ts';

export interface CreateArtRequestContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** The price of each service, in credits, and whether it can be ordered. */
	/** Unfinished requests of a customer, at most. */
	readonly unfinishedRequests: number;
	readonly services: Readonly<Record<ServiceName, { readonly credit: number; readonly available: boolean }>>;
}

const route = 'createArtRequest';

const problemCodes: Readonly<Record<PhotoProblem['problem'], ErrorCode>> = {
	empty: 'invalid',
	'not-an-image': 'unsupported_type',
	truncated: 'invalid',
	'too-small': 'invalid',
	'too-many-pixels': 'too_large',
};

/** The error for a customer with too many unfinished requests. */
const tooManyUnfinished = (most: number): AppError =>
	new AppError(
		'too_many_requests',
		`You have ${most} unfinished requests. Please wait until some of them are done, and then order more.`,
		{ retryAfter: 60 },
	);

const insufficientCredits = (): AppError => new AppError('insufficient_credits', notEnoughCredits);

/** Returns the ETag of an uploaded photo; throws AppError when the file is not the user's or is not a usable photo. */
async function checkPhoto(
	{ table, bucket }: CreateArtRequestContext,
	userId: string,
	id: string,
): Promise<{ id: string; etag: string }> {
	const file = await getFile(table, id);
	if (!file || file.userId !== userId) throw notFound('image');
	if (file.etag) return { id, etag: file.etag };
	const upload = await readHead(bucket, file.key, photoHeadBytes);
	if (!upload) throw invalid('data.files', 'This image has not been uploaded yet. Please upload it again.');
	const head = readPhotoHead(upload.bytes);
	if ('problem' in head) throw new AppError(problemCodes[head.problem], photoProblems[head.problem]);
	return { id, etag: upload.etag };
}

/**
 * Creates an art request: checks the photos, then in one transaction spends the credits, stores the request and pins
 * the bytes of its photos by their ETag.
 *
 * @returns the id of the request; of the earlier one when the idempotency key was used before.
 * @throws AppError `conflict` for a service that is not available and for a key that was used with another body,
 *   `not_found` for another user's file, `invalid`, `too_large` or `unsupported_type` for a file that is not a usable
 *   photo, `insufficient_credits`, `too_many_requests` for a customer with too many unfinished requests, `busy`, also
 *   while new requests are switched off.
 */
export async function createArtRequest(
	context: CreateArtRequestContext,
	user: Pick<User, 'id' | 'email' | 'credits' | 'requestCounts'>,
	{ service, data }: NewArtRequest,
	{ trace, idempotency }: { readonly trace: string; readonly idempotency?: Idempotency | undefined },
	now: Date,
): Promise<{ id: string }> {
	const { table, services, unfinishedRequests } = context;
	const findCreated = () => idempotency && createdBefore(table, user.id, route, idempotency);
	const earlier = await findCreated();
	if (earlier) return { id: earlier };
	await requireOn(table, 'requests', ...(service === 'Real Artist Generate' ? (['artists'] as const) : []));
	const { credit, available } = services[service];
	if (!available) throw new AppError('conflict', `${serviceLabels[service]} is not on offer yet.`);
	const { PENDING, PROCESSING } = user.requestCounts;
	if (PENDING + PROCESSING >= unfinishedRequests) throw tooManyUnfinished(unfinishedRequests);
	const photos = await Promise.all(data.files.map((file) => checkPhoto(context, user.id, file)));
	if (user.credits < credit) throw insufficientCredits();
	const id = randomUUID();
	const at = now.toISOString();
	const request: ArtRequest = {
		id,
		userId: user.id,
		email: user.email,
		service,
		status: 'PENDING',
		credits: credit,
		createdAt: at,
		updatedAt: at,
		attempt: 1,
		trace,
		input: data,
		resultFiles: [],
		notes: [],
		previewed: false,
		promisedFrom: at,
	};
	const failed = await transact(table, [
		...(idempotency ? [idempotencyStep(table, user.id, route, idempotency, id, at)] : []),
		...ledgerSteps(table, spend(user.id, id, credit, serviceLabels[service], now), { PENDING: 1 }),
		{
			name: 'request',
			write: {
				Put: {
					TableName: table.name,
					Item: toArtRequestItem(request),
					ConditionExpression: 'attribute_not_exists(pk)',
				},
			},
		},
		eventStep(table, id, { what: 'status', status: 'PENDING', actor: { kind: 'customer' }, at }),
		...photos.map((photo) => acceptStep(table, user.id, photo)),
	]);
	if (failed.length === 0) return { id };
	// Another call with the same key was faster.
	const created = await findCreated();
	if (created) return { id: created };
	if (failed.includes('balance')) throw insufficientCredits();
	if (failed.includes('file'))
		throw invalid('data.files', 'This image was changed in the meantime. Please upload it again.');
	throw new AppError('conflict', 'This request was changed in the meantime. Please try again.');
}
