import * as z from 'zod';
import {
	type ArtRequestInput,
	artRequestInput,
	keptProduct,
	redoStates,
	remedies,
} from '#shared/api/artRequests.ts';
import { marketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { isWithArtist, serviceNames } from '#shared/art-requests/services.ts';
import { makers } from '#shared/art-requests/sourceType.ts';
import { isUnfinished, requestStatuses } from '#shared/art-requests/statuses.ts';
import { notFound } from '../appError.ts';
import type { PhotoFile } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import type { ItemUpdate } from '../table/itemUpdate.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import { readAllOwned } from '../table/owned.ts';
import { type Item, readParsed } from '../table/query.ts';
import { type Step, updateStep } from '../table/transact.ts';
import type { User } from '../users/users.ts';

/** Whether a user may read a request: its owner, an admin; an artist while it is in the queue, or who has delivered it. */
export const mayRead = (
	{ id, role }: Pick<User, 'id' | 'role'>,
	request: Pick<ArtRequest, 'userId' | 'service' | 'remedy' | 'status' | 'takenBy'>,
): boolean =>
	request.userId === id ||
	role === 'ADMIN' ||
	(role === 'ARTIST' && isWithArtist(request) && (isUnfinished(request.status) || request.takenBy === id));

/** The file to transform. */
export function mainFileOf(input: ArtRequestInput): string {
	const main = input.imageRoles.find((image) => image.role === 'main');
	if (!main) throw new Error('A request without a main image was stored.');
	return main.fileId;
}

/** The request's files, the main one first. */
export const filesOf = (input: ArtRequestInput): string[] => {
	const main = mainFileOf(input);
	return [main, ...input.files.filter((file) => file !== main)];
};

const summaryAttributes = z.object({
	id: z.string(),
	userId: z.string(),
	service: z.enum(serviceNames),
	status: z.enum(requestStatuses),
	/** Why it failed, in a sentence for the customer. */
	reason: z.string().optional(),
	/** Its price, in credits. */
	credits: z.number(),
	createdAt: z.string(),
	updatedAt: z.string(),
	/** File ids of the result. */
	resultFiles: z.array(z.string()).readonly(),
	/** Whether the original's preview exists. */
	previewed: z.boolean(),
});

const batch = z.object({ id: z.string(), size: z.int() });

/** The part of the input that lists show, with the customer's address; the indexes do not project the rest. */
const listed = artRequestInput.pick({ files: true, artStyle: true, preset: true }).extend({
	description: z.string(),
	email: z.string().default(''),
	name: z.string().optional(),
	batch: batch.optional(),
	variant: z.int().optional(),
});

/** What only the whole item has, which admins see, and the index of the queue in part. */
const wholeAttributes = z.object({
	takenBy: z.string().optional(),
	promisedFrom: z.string().optional(),
	remedy: z.enum(remedies).optional(),
	redo: z.enum(redoStates).optional(),
	/** What the result has kept of the product, where this was measured. */
	kept: keptProduct.optional(),
});

const summaryItem = summaryAttributes.extend({ listed, ...wholeAttributes.shape });
export type ArtRequestSummary = z.infer<typeof summaryItem>;
export const toSummary = (item: unknown): ArtRequestSummary => summaryItem.parse(item);

const queuedItem = summaryItem.extend({ promisedFrom: z.string() });
export type QueuedArtRequest = z.infer<typeof queuedItem>;
export const toQueuedRequest = (item: unknown): QueuedArtRequest => queuedItem.parse(item);

const requestItem = summaryAttributes.extend({
	/** The customer's e-mail address, for the admins' list. */
	email: z.string().default(''),
	/** The name of the picture, where the photo's file had one or its owner has given it one. */
	name: z.string().optional(),
	/** The order of several pictures that it belongs to, and how many they are. */
	batch: batch.optional(),
	/** Whether an admin failed it, who wrote the reason. */
	failedByAdmin: z.boolean().optional(),
	/** Whether it was delivered after it had failed, and its credits had gone back. */
	gift: z.boolean().optional(),
	/** Results that were delivered before the present ones. */
	earlierFiles: z.array(z.string()).readonly().optional(),
	/** The number of the workflow execution that may change it, from 1. */
	attempt: z.number(),
	/** The first attempt since the order or the last restart; attempts are limited from there. */
	firstAttempt: z.number().optional(),
	/** The id of the call that created it, for the logs. */
	trace: z.string(),
	input: artRequestInput,
	notes: z.array(z.string()).readonly(),
	/** Whether generative AI has made or changed a photo of it, by its metadata; its pictures are marked as well. */
	photoMadeWithAi: z.boolean().optional(),
	/** What has made the result; absent before it is there, and for results of earlier versions. */
	maker: z.enum(makers).optional(),
	/** The text of the advertisement, once delivered. */
	copy: marketingCopy.optional(),
	/** Start of the promised time: the creation, or the last restart. */
	promisedFrom: z.string().optional(),
	/** When the artists were reminded. */
	remindedAt: z.string().optional(),
	/** When the customer was notified that the promised time is over. */
	overdueAt: z.string().optional(),
	/** The admin who works on it, and since when. */
	takenBy: z.string().optional(),
	takenAt: z.string().optional(),
	/** For how long admins have worked on it, until it ended or they gave it back. */
	artistSeconds: z.number().optional(),
	/** What an admin did for a customer who rejected the picture; at most once. */
	remedy: z.enum(remedies).optional(),
	/** Why an admin refunded it. */
	remedyReason: z.string().optional(),
	/** The customer's free repetition; while it runs and after it has failed, `resultFiles` are the earlier ones. */
	redo: z.enum(redoStates).optional(),
	kept: keptProduct.optional(),
	/** The names of its photos, as the customer knows them. */
	fileNames: z.array(z.string()).readonly().optional(),
	/** What the engine's pictures cost, in US cents. */
	engineCents: z.number().optional(),
	/** Since when the engine draws the current attempt; absent while the attempt waits in the queue. */
	drawingSince: z.string().optional(),
	/** The task token of the execution that waits for an artist. */
	taskToken: z.string().optional(),
});

/** A paid order of one picture. */
export type ArtRequest = Readonly<z.infer<typeof requestItem> & { promisedFrom: string }>;

export function toArtRequest(item: Item): ArtRequest {
	const request = requestItem.parse(item);
	return { ...request, promisedFrom: request.promisedFrom ?? request.createdAt };
}

/** The seconds from the order of a request, or its last restart, to its last change. */
export const secondsSincePromise = ({ promisedFrom, updatedAt }: ArtRequest): number =>
	(Date.parse(updatedAt) - Date.parse(promisedFrom)) / 1000;

/** The index keys of a request that waits for an artist. */
export const queueKeys = ({ id, promisedFrom }: Pick<ArtRequest, 'id' | 'promisedFrom'>) => ({
	gsi4pk: partitions.artQueue,
	gsi4sk: newest(promisedFrom, id),
});

/** The characters of the description that lists show, at most. */
const listedCharacters = 200;

export const toArtRequestItem = ({ input, ...request }: ArtRequest) => ({
	...keys.artRequest(request.id),
	kind: 'ART',
	...request,
	input,
	listed: {
		files: filesOf(input),
		artStyle: input.artStyle,
		preset: input.preset,
		description: [...input.enhancementOptions.description].slice(0, listedCharacters).join(''),
		email: request.email,
		name: request.name,
		batch: request.batch,
		variant: input.look?.variant,
	},
	...(isWithArtist(request) && isUnfinished(request.status) && queueKeys(request)),
	...(isUnfinished(request.status) && dueKeys('ART', request.id, request.updatedAt)),
});

/** The write that updates a request; the step is named `request`. */
export const requestStep = (table: Table, id: string, update: ItemUpdate): Step =>
	updateStep(table, 'request', keys.artRequest(id), update);

/** Whether a user may read a file: its owner and admins; artists those of the requests that they may read. */
export async function mayReadFile(
	table: Table,
	user: Pick<User, 'id' | 'role'>,
	{ id, userId, folder }: PhotoFile,
): Promise<boolean> {
	if (userId === user.id || user.role === 'ADMIN') return true;
	if (user.role !== 'ARTIST' || folder === 'answers') return false;
	for await (const item of readAllOwned(table, userId, 'ART')) {
		const request = toArtRequest(item);
		const { subject } = request.input;
		const files = [...filesOf(request.input), subject?.mask, ...request.resultFiles];
		if (mayRead(user, request) && files.includes(id)) return true;
	}
	return false;
}

/** Reads a request, strongly consistent. */
export const getArtRequest = (table: Table, id: string): Promise<ArtRequest | undefined> =>
	readParsed(table, keys.artRequest(id), toArtRequest);

/** Reads a request of a user. @throws AppError `not_found` for an unknown request or one of another user. */
export async function getOwnArtRequest(table: Table, userId: string, id: string): Promise<ArtRequest> {
	const request = await getArtRequest(table, id);
	if (request?.userId !== userId) throw notFound('request');
	return request;
}
