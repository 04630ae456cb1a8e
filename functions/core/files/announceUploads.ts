import { randomUUID } from 'node:crypto';
import { photoName } from '#shared/art-requests/fileName.ts';
import {
	answersFolder,
	megabyte,
	photoMegabytes,
	resultsFolder,
	uploadsFolder,
	uploadTypeOf,
} from '#shared/files/limits.ts';
import { daySeconds } from '#shared/time.ts';
import { AppError, invalid } from '../appError.ts';
import type { Limits } from '../limits.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { ownRows, readNewest } from '../table/query.ts';
import { rateLimitStep, windowSecondsLeft } from '../table/rateLimits.ts';
import { transact } from '../table/transact.ts';
import type { User } from '../users/users.ts';
import { type PhotoFile, uploadKey } from './files.ts';

export interface AnnouncedFile {
	/** Of the file, as its owner calls it. */
	readonly name: string;
	readonly type: string;
	/** In bytes. */
	readonly size: number;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;
const anyAnswersFolder = new RegExp(`^${answersFolder(`(${uuid.source})`)}$`);
const anyResultsFolder = new RegExp(`^${resultsFolder(`(${uuid.source})`)}(?:/(${uuid.source}))?$`);

/** Returns the owner and the kind of a folder; throws when the user may not upload there. */
function ownerOfFolder(
	folder: string,
	user: User,
): Pick<PhotoFile, 'userId' | 'folder' | 'requestId' | 'contactId'> {
	if (folder === uploadsFolder(user.id)) return { userId: user.id, folder: 'uploads' };
	const [, customer, requestId] = anyResultsFolder.exec(folder) ?? [];
	const isAdmin = user.role === 'ADMIN';
	if (customer && (isAdmin || (user.role === 'ARTIST' && requestId)))
		return { userId: customer, folder: 'results', requestId };
	const contactId = anyAnswersFolder.exec(folder)?.[1];
	if (isAdmin && contactId) return { userId: user.id, folder: 'answers', contactId };
	throw invalid('folder', 'folderNotAllowed');
}

/**
 * Validates announced uploads and gives each file an id and a key in the bucket.
 *
 * @throws AppError `invalid` for a folder of another user or an empty file, `unsupported_type` for anything but
 *   JPEG, PNG and WebP, `too_large` above 10 MB.
 */
export function announceUploads(
	user: User,
	folder: string,
	files: readonly AnnouncedFile[],
	now: Date,
): PhotoFile[] {
	const owner = ownerOfFolder(folder, user);
	return files.map(({ name: fileName, type: typeName, size }, index) => {
		const type = uploadTypeOf(typeName);
		if (!type) throw new AppError('unsupported_type', 'photoUnsupported');
		if (size > photoMegabytes * megabyte)
			throw new AppError('too_large', ['photoTooLarge', { megabytes: photoMegabytes }]);
		if (size === 0) throw invalid(`files.${index}`, 'fileEmpty');
		const id = randomUUID();
		const key = uploadKey(owner.userId, id);
		const name = photoName(fileName) || undefined;
		return { id, ...owner, state: 'announced', key, type, name, createdAt: now.toISOString() };
	});
}

async function hasBought(table: Table, userId: string): Promise<boolean> {
	const { pk, sk } = keys.ledger(userId, 'PURCHASE', '');
	const range = { first: sk, last: `${sk}~` };
	return (await readNewest(table, ownRows, [pk], 1, { range })).items.length > 0;
}

/**
 * Counts bytes that a user is about to upload.
 *
 * @throws AppError `too_many_requests` when they are more than the user may upload on this day.
 */
export async function takeUploadBudget(
	table: Table,
	{ id, role }: Pick<User, 'id' | 'role'>,
	bytes: number,
	{ megabytes, buyerMegabytes }: Limits['uploadBudget'],
	now: Date,
): Promise<void> {
	const take = async (most: number): Promise<boolean> => {
		const limit = { limit: most * megabyte, seconds: daySeconds };
		return (
			(await transact(table, [rateLimitStep(table, `upload-bytes#${id}`, limit, now, bytes)])).length === 0
		);
	};
	if (await take(megabytes)) return;
	if ((role !== 'USER' || (await hasBought(table, id))) && (await take(buyerMegabytes))) return;
	throw new AppError('too_many_requests', 'uploadedTooMuch', {
		retryAfter: windowSecondsLeft(daySeconds, now),
	});
}
