import type { ArtRequestRemedy, ArtRequestUpdate } from '#shared/api/artRequests.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import type { PhotoFile } from '../files/photoFile.ts';
import type { User } from '../users/user.ts';
import type { ArtRequest } from './artRequest.ts';
import { type Actor, type Change, mayMove } from './transitions.ts';

export interface UpdateArtRequestPorts {
	readonly artRequests: {
		get(id: string): Promise<ArtRequest | undefined>;
		/** Makes the change if the request is still as it was read; answers whether it did. */
		change(
			request: ArtRequest,
			actor: Actor,
			change: Change,
			now: Date,
			files?: readonly PhotoFile[],
		): Promise<boolean>;
	};
	readonly files: {
		get(id: string): Promise<PhotoFile | undefined>;
		/**
		 * Copies an upload to where results stay, clean and with its small pictures; answers the file as it then is.
		 *
		 * @throws AppError `invalid` for what was not uploaded or is no picture.
		 */
		deliver(request: ArtRequest, file: PhotoFile): Promise<PhotoFile>;
	};
}

const notAllowed = (request: ArtRequest, to: string): AppError =>
	new AppError('conflict', `A request that is ${request.status} cannot become ${to}.`);

/** The 409 for whoever was slower. */
const overtaken = (): AppError =>
	new AppError('conflict', 'This request has changed in the meantime. Please look at it again.');

/** @throws AppError `invalid` for a file that is not a result for the request's customer. */
async function resultOf(ports: UpdateArtRequestPorts, request: ArtRequest, id: string): Promise<PhotoFile> {
	const file = await ports.files.get(id);
	if (!file || file.userId !== request.userId || file.folder !== 'results')
		throw invalid(
			'data_result.files',
			'This image is not a result for this customer. Please upload it again.',
		);
	return file.state === 'stored' ? file : ports.files.deliver(request, file);
}

/**
 * Changes a request by an admin's hand: takes it, delivers its result, or fails it with a reason for the customer. A
 * result for a failed request is a gift: the credit stays with the customer.
 *
 * @throws AppError `not_found`; `invalid` for files that are no results for the customer; `conflict` for a move that
 *   the status does not allow, and for the slower of two.
 */
export async function updateArtRequest(
	ports: UpdateArtRequestPorts,
	admin: User,
	id: string,
	{ id: named, status, reason = '', data_result }: ArtRequestUpdate,
	now: Date,
): Promise<{ id: string }> {
	if (named && named !== id) throw invalid('id', 'This id is not the one of the address.');
	const request = await ports.artRequests.get(id);
	if (!request) throw notFound('request');
	const actor = { kind: 'admin', userId: admin.id } as const;
	if (!mayMove(request.status, status, actor)) throw notAllowed(request, status);
	const files = await Promise.all((data_result?.files ?? []).map((file) => resultOf(ports, request, file)));
	const changes = {
		PROCESSING: { to: 'PROCESSING' },
		COMPLETED: { to: 'COMPLETED', resultFiles: files.map((file) => file.id), notes: [] },
		FAILED: { to: 'FAILED', reason },
	} as const satisfies Record<ArtRequestUpdate['status'], Change>;
	const delivered = status === 'COMPLETED' ? files : [];
	if (!(await ports.artRequests.change(request, actor, changes[status], now, delivered))) throw overtaken();
	return { id };
}

export interface RemedyPorts {
	readonly artRequests: Pick<UpdateArtRequestPorts['artRequests'], 'get' | 'change'> & {
		/** Pays a completed request back and notes it; answers whether this call did. */
		refundCompleted(request: ArtRequest, admin: User, reason: string, now: Date): Promise<boolean>;
	};
	/** Starts the execution of the next attempt; what fails here the sweeper does. */
	restart(request: ArtRequest): Promise<void>;
}

/**
 * Makes up for a picture that did not please, once for each request: pays it back, or begins it again free of charge.
 *
 * @throws AppError `not_found`; `conflict` for a request that is not completed, or has had its remedy or its refund.
 */
export async function remedyArtRequest(
	ports: RemedyPorts,
	admin: User,
	id: string,
	{ action, reason }: ArtRequestRemedy,
	now: Date,
): Promise<{ id: string }> {
	const request = await ports.artRequests.get(id);
	if (!request) throw notFound('request');
	if (request.remedy) throw new AppError('conflict', 'This request has had its remedy already.');
	if (request.status !== 'COMPLETED')
		throw new AppError('conflict', 'Only a completed request can have a remedy.');
	const actor = { kind: 'admin', userId: admin.id } as const;
	const done =
		action === 'refund'
			? await ports.artRequests.refundCompleted(request, admin, reason, now)
			: await ports.artRequests.change(request, actor, { to: 'PENDING', reason }, now);
	if (!done) throw overtaken();
	if (action === 'again') await ports.restart({ ...request, attempt: request.attempt + 1 });
	return { id };
}
