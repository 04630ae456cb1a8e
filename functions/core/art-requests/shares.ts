import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Provenance, provenanceOf } from '#shared/art-requests/provenance.ts';
import { requestName } from '#shared/art-requests/requestName.ts';
import { sourceTypes } from '#shared/art-requests/sourceType.ts';
import type { Language } from '#shared/languages/languages.ts';
import { AppError, notFound } from '../appError.ts';
import { type Bucket, deleteObject, readObject, writeObject } from '../files/bucket.ts';
import { getFile, type SharePicture, shareKey, sharePictures } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { type Condition, equals, ifNew } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readParsed } from '../table/query.ts';
import { deleteStep, putStep, type Step, transact } from '../table/transact.ts';
import { getUser, type User } from '../users/users.ts';
import { type ArtRequest, getOwnArtRequest, mainFileOf } from './artRequests.ts';
import { resultStep } from './withdrawal.ts';

/** The photo and the result as visitors see them, in the same frame, with no metadata but how they were made. */
export interface SharedPictures {
	/** WebP. */
	readonly before: Uint8Array;
	/** WebP, as large as `before`. */
	readonly after: Uint8Array;
	/** JPEG, for links in social networks. */
	readonly card: Uint8Array;
	readonly width: number;
	readonly height: number;
}

export interface ShareContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Reads the secret from which the tokens of shares are derived. */
	readonly readKey: () => Promise<string>;
	readonly makePictures: (
		photo: Uint8Array,
		result: Uint8Array,
		provenance: Provenance,
	) => Promise<SharedPictures>;
}

/** The share of a request. Its token is derived from the secret and the seed, and is not stored. */
const ownItem = z.object({
	seed: z.string(),
	hash: z.string(),
	resultFile: z.string(),
	/** The id of its pictures, which changes with the result. */
	pictures: z.string(),
});
type OwnShare = z.infer<typeof ownItem>;

const shareItem = z.object({
	userId: z.string(),
	name: z.string(),
	pictures: z.string(),
	width: z.int(),
	height: z.int(),
	/** How the result was made; absent for those from before this was known. */
	source: z.enum(sourceTypes).optional(),
});

/** What visitors may see of a shared request. */
export interface Share extends Omit<z.infer<typeof shareItem>, 'userId'> {
	/** That of its owner, if they have chosen one. */
	readonly language?: Language | undefined;
}

const tokenBytes = 16;

const hashOf = (token: string): string => hash('sha256', token);

const tokenOf = (key: string, requestId: string, seed: string): string =>
	createHmac('sha256', key)
		.update(`share:${requestId}:${seed}`)
		.digest()
		.subarray(0, tokenBytes)
		.toString('base64url');

const getOwnShare = (table: Table, requestId: string): Promise<OwnShare | undefined> =>
	readParsed(table, keys.shareOf(requestId), ownItem.parse);

const ifUnchanged = (own: OwnShare | undefined): Condition => (own ? equals('seed', own.seed) : ifNew);

const deleteShareStep = (table: Table, hash: string): Step => deleteStep(table, 'old', keys.share(hash));

const deletePictures = async (bucket: Bucket, { pictures }: Pick<Share, 'pictures'>): Promise<void> => {
	await Promise.all(sharePictures.map((name) => deleteObject(bucket, shareKey(pictures, name))));
};

/** Reads the photo and the result of a request, and stores the pictures that visitors see. */
async function publishPictures(
	{ table, bucket, makePictures }: ShareContext,
	request: ArtRequest,
	resultFile: string,
): Promise<Pick<Share, 'pictures' | 'width' | 'height'>> {
	const ids = [mainFileOf(request.input), resultFile];
	const [photo, result] = await Promise.all(
		ids.map(async (id) => {
			const file = await getFile(table, id);
			return file && (await readObject(bucket, file.key))?.bytes;
		}),
	);
	if (!photo || !result) throw notFound('picture');
	// Visitors see the look's name, not what the customer calls the product.
	const provenance = provenanceOf({ ...request, name: undefined }, request.maker);
	const { before, after, card, width, height } = await makePictures(photo, result, provenance);
	const pictures = randomUUID();
	await Promise.all([
		writeObject(bucket, shareKey(pictures, 'before.webp'), before, 'image/webp'),
		writeObject(bucket, shareKey(pictures, 'after.webp'), after, 'image/webp'),
		writeObject(bucket, shareKey(pictures, 'card.jpg'), card, 'image/jpeg'),
	]);
	return { pictures, width, height };
}

/**
 * Shares a completed request and returns the token of its public page. A request that is shared keeps its token, also
 * when it has a new result; after {@link unshareArtRequest} it gets another one.
 *
 * @throws AppError `not_found` for an unknown request or one of another user, `conflict` before it is completed.
 */
export async function shareArtRequest(
	context: ShareContext,
	user: Pick<User, 'id'>,
	requestId: string,
	now: Date,
): Promise<string> {
	const { table, readKey } = context;
	const request = await getOwnArtRequest(table, user.id, requestId);
	const [resultFile] = request.resultFiles;
	if (request.status !== 'COMPLETED' || !resultFile) throw new AppError('conflict', 'onlyCompletedShared');
	const key = await readKey();
	const own = await getOwnShare(table, requestId);
	const ownToken = own && tokenOf(key, requestId, own.seed);
	// The tokens differ when the secret was replaced.
	const kept = own && ownToken && hashOf(ownToken) === own.hash ? own : undefined;
	if (kept && ownToken && kept.resultFile === resultFile) return ownToken;
	const { pictures, ...size } = await publishPictures(context, request, resultFile);
	const seed = kept?.seed ?? randomBytes(tokenBytes).toString('base64url');
	const token = tokenOf(key, requestId, seed);
	const hash = hashOf(token);
	const Item = { kind: 'SHARE', resultFile, pictures, createdAt: now.toISOString() };
	const failed = await transact(table, [
		putStep(table, 'own', { ...keys.shareOf(requestId), ...Item, seed, hash }, ifUnchanged(own)),
		putStep(table, 'share', {
			...keys.share(hash),
			...Item,
			...size,
			userId: user.id,
			name: requestName({ service: request.service, data: request.input }),
			...(request.maker && { source: provenanceOf(request, request.maker).source }),
		}),
		...(own && own.hash !== hash ? [deleteShareStep(table, own.hash)] : []),
		resultStep(table, request),
	]);
	const isShared = failed.length === 0;
	const unused = isShared ? own : { pictures };
	if (unused) await deletePictures(context.bucket, unused);
	// Another call has shared it or withdrawn the share or the result in the meantime.
	return isShared ? token : shareArtRequest(context, user, requestId, now);
}

/**
 * Withdraws the public page of a request, which does not exist from then on, and deletes its pictures. Without one,
 * nothing happens.
 *
 * @throws AppError `not_found` for an unknown request or one of another user.
 */
export async function unshareArtRequest(
	{ table, bucket }: Pick<ShareContext, 'table' | 'bucket'>,
	user: Pick<User, 'id'>,
	requestId: string,
): Promise<{ id: string }> {
	await getOwnArtRequest(table, user.id, requestId);
	const own = await getOwnShare(table, requestId);
	if (!own) return { id: requestId };
	// First, so that a repetition of a call that failed deletes them.
	await deletePictures(bucket, own);
	const failed = await transact(table, [
		deleteStep(table, 'own', keys.shareOf(requestId), ifUnchanged(own)),
		deleteShareStep(table, own.hash),
	]);
	return failed.length === 0 ? { id: requestId } : unshareArtRequest({ table, bucket }, user, requestId);
}

/** Returns the token of a request's public page, if it is shared. */
export async function findShareToken(
	table: Table,
	readKey: () => Promise<string>,
	requestId: string,
): Promise<string | undefined> {
	const own = await getOwnShare(table, requestId);
	if (!own) return undefined;
	const token = tokenOf(await readKey(), requestId, own.seed);
	return hashOf(token) === own.hash ? token : undefined;
}

/**
 * Returns what a token gives access to.
 *
 * @throws AppError `not_found` for a token that is unknown or withdrawn, and while its owner is blocked.
 */
export async function getShare(table: Table, token: string): Promise<Share> {
	const stored = await readParsed(table, keys.share(hashOf(token)), shareItem.parse);
	if (!stored) throw notFound('picture');
	const { userId, ...share } = stored;
	const owner = await getUser(table, userId);
	if (!owner || owner.blocked) throw notFound('picture');
	return { ...share, language: owner.language };
}

/** The address of the public page with this token on a site, or of one of its pictures. */
export const shareUrl = (siteOrigin: string, token: string, picture?: SharePicture): string =>
	`${siteOrigin}/s/${token}${picture ? `/${picture}` : ''}`;
