import { randomUUID } from 'node:crypto';
import type { NewArtRequest } from '#shared/api/artRequests.ts';
import { type ServiceName, serviceLabels } from '#shared/art-requests/services.ts';
import { unsupportedPhoto } from '#shared/files/limits.ts';
import { type PhotoRefusal, readPhotoHead } from '#shared/files/photoHead.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { type LedgerEntry, spend } from '../credits/ledger.ts';
import type { PhotoFile } from '../files/photoFile.ts';
import type { Idempotency } from '../table/idempotency.ts';
import type { User } from '../users/user.ts';
import type { ArtRequest } from './artRequest.ts';

/** The first bytes of an upload, and the ETag that pins the rest. */
export interface UploadedHead {
	readonly bytes: Uint8Array;
	readonly etag: string;
}

/** A file that a new request takes: its bytes may not change any more. */
export interface AcceptedFile {
	readonly id: string;
	readonly etag: string;
}

export interface CreateArtRequestPorts {
	/** What each service costs, in credits, and whether it can be ordered. */
	readonly services: Readonly<Record<ServiceName, { readonly credit: number; readonly available: boolean }>>;
	readonly files: {
		get(id: string): Promise<PhotoFile | undefined>;
		/** Nothing where nothing was uploaded. */
		readHead(file: PhotoFile): Promise<UploadedHead | undefined>;
	};
	readonly artRequests: {
		/** The id that this key created before; a `conflict` when it was with another body. */
		replayed(userId: string, idempotency: Idempotency): Promise<string | undefined>;
		/**
		 * Books the entry, stores the request and accepts its files in one transaction.
		 *
		 * @returns the id of the request: an earlier one's, when a call with the same key was faster.
		 * @throws AppError `insufficient_credits`, `conflict`, `busy`.
		 */
		create(
			request: ArtRequest,
			entry: LedgerEntry,
			files: readonly AcceptedFile[],
			idempotency: Idempotency | undefined,
		): Promise<string>;
	};
}

const refusals: Record<PhotoRefusal['refused'], AppError> = {
	empty: new AppError('invalid', 'This image is empty. Please upload it again.'),
	'not-an-image': new AppError('unsupported_type', unsupportedPhoto),
	truncated: new AppError('invalid', 'This image is incomplete. Please upload it again.'),
	'too-small': new AppError('invalid', 'This image is too small. Please upload a larger one.'),
	'too-many-pixels': new AppError(
		'too_large',
		'This image has too many pixels. Please upload one of at most 64 megapixels.',
	),
};

/** @throws AppError for a file that is not theirs, not there, or no picture that we can take. */
async function inspect(ports: CreateArtRequestPorts, user: User, id: string): Promise<AcceptedFile> {
	const file = await ports.files.get(id);
	if (!file || file.userId !== user.id) throw notFound('image');
	if (file.etag) return { id, etag: file.etag };
	const uploaded = await ports.files.readHead(file);
	if (!uploaded) throw invalid('data.files', 'This image has not been uploaded yet. Please upload it again.');
	const head = readPhotoHead(uploaded.bytes);
	if ('refused' in head) throw refusals[head.refused];
	return { id, etag: uploaded.etag };
}

/**
 * Takes an order: checks the files, then spends the credits and stores the request in one step. Nothing moves
 * before everything is checked.
 *
 * @throws AppError `conflict` for a service that is not on offer, `not_found` for somebody else's file, `invalid`,
 *   `too_large` or `unsupported_type` for a file that is no usable photo, `insufficient_credits`.
 */
export async function createArtRequest(
	ports: CreateArtRequestPorts,
	user: User,
	order: NewArtRequest,
	call: { readonly trace: string; readonly idempotency: Idempotency | undefined },
	now: Date,
): Promise<{ id: string }> {
	const earlier = call.idempotency && (await ports.artRequests.replayed(user.id, call.idempotency));
	if (earlier) return { id: earlier };
	const service = ports.services[order.service];
	if (!service.available)
		throw new AppError('conflict', `${serviceLabels[order.service]} is not on offer yet.`);
	const files = await Promise.all(order.data.files.map((id) => inspect(ports, user, id)));
	if (user.credits < service.credit) throw notEnoughCredits();
	const id = randomUUID();
	const request: ArtRequest = {
		id,
		userId: user.id,
		email: user.email,
		service: order.service,
		status: 'PENDING',
		credits: service.credit,
		createdAt: now.toISOString(),
		updatedAt: now.toISOString(),
		attempt: 1,
		trace: call.trace,
		input: order.data,
		resultFiles: [],
		notes: [],
		previewed: false,
		promisedFrom: now.toISOString(),
	};
	const entry = spend(user.id, id, service.credit, serviceLabels[order.service], now);
	return { id: await ports.artRequests.create(request, entry, files, call.idempotency) };
}

/** The 402 of the site. */
export const notEnoughCredits = (): AppError =>
	new AppError('insufficient_credits', "You don't have enough credits for this service");
