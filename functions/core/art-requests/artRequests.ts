import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type ArtRequestInput, artRequestInput, redoStates, remedies } from '#shared/api/artRequests.ts';
import { type MarketingCopy, marketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { isWithArtist, type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { type Maker, makers } from '#shared/art-requests/sourceType.ts';
import { isUnfinished, type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import type { Table } from '../table/client.ts';
import { dueKeys } from '../table/due.ts';
import { type ItemUpdate, updateExpressions } from '../table/itemUpdate.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import type { Item } from '../table/query.ts';
import type { Step } from '../table/transact.ts';

/** A paid order of one picture. */
export interface ArtRequest {
	readonly id: string;
	readonly userId: string;
	/** The customer's e-mail address, for the admins' list. */
	readonly email: string;
	readonly service: ServiceName;
	/** The name of the picture, where the photo's file had one or its owner has given it one. */
	readonly name?: string | undefined;
	/** The order of several pictures that it belongs to, and how many they are. */
	readonly batch?: { readonly id: string; readonly size: number } | undefined;
	readonly status: RequestStatus;
	/** Why it failed, in a sentence for the customer. */
	readonly reason?: string | undefined;
	/** Whether an admin failed it, who wrote the reason. */
	readonly failedByAdmin?: boolean | undefined;
	/** Its price, in credits. */
	readonly credits: number;
	readonly createdAt: string;
	readonly updatedAt: string;
	/** The number of the workflow execution that may change it, from 1. */
	readonly attempt: number;
	/** The first attempt since the order or the last restart; attempts are limited from there. */
	readonly firstAttempt?: number | undefined;
	/** The id of the call that created it, for the logs. */
	readonly trace: string;
	readonly input: ArtRequestInput;
	/** File ids of the result. */
	readonly resultFiles: readonly string[];
	readonly notes: readonly string[];
	/** Whether generative AI has made or changed a photo of it, by its metadata; its pictures are marked as well. */
	readonly photoMadeWithAi?: boolean | undefined;
	/** What has made the result; absent before it is there, and for results of earlier versions. */
	readonly maker?: Maker | undefined;
	/** The text of the advertisement, once delivered. */
	readonly copy?: MarketingCopy | undefined;
	/** Whether the original's preview exists. */
	readonly previewed: boolean;
	/** Start of the promised time: the creation, or the last restart. */
	readonly promisedFrom: string;
	/** When the artists were reminded. */
	readonly remindedAt?: string | undefined;
	/** When the customer was notified that the promised time is over. */
	readonly overdueAt?: string | undefined;
	/** The admin who works on it, and since when. */
	readonly takenBy?: string | undefined;
	readonly takenAt?: string | undefined;
	/** For how long admins have worked on it, until it ended or they gave it back. */
	readonly artistSeconds?: number | undefined;
	/** What an admin did for a customer who rejected the picture; at most once. */
	readonly remedy?: (typeof remedies)[number] | undefined;
	/** Why an admin refunded it. */
	readonly remedyReason?: string | undefined;
	/** The customer's free repetition; while it runs and after it has failed, `resultFiles` are the earlier ones. */
	readonly redo?: (typeof redoStates)[number] | undefined;
	/** The names of its photos, as the customer knows them. */
	readonly fileNames?: readonly string[] | undefined;
	/** What the engine's pictures cost, in US cents. */
	readonly engineCents?: number | undefined;
	/** Since when the engine draws the current attempt; absent while the attempt waits in the queue. */
	readonly drawingSince?: string | undefined;
	/** The task token of the execution that waits for an artist. */
	readonly taskToken?: string | undefined;
}

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
	reason: z.string().optional(),
	credits: z.number(),
	createdAt: z.string(),
	updatedAt: z.string(),
	resultFiles: z.array(z.string()),
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
});

const summaryItem = summaryAttributes.extend({ listed, ...wholeAttributes.shape });
export type ArtRequestSummary = z.infer<typeof summaryItem>;
export const toSummary = (item: unknown): ArtRequestSummary => summaryItem.parse(item);

const queuedItem = summaryItem.extend({ promisedFrom: z.string() });
export type QueuedArtRequest = z.infer<typeof queuedItem>;
export const toQueuedRequest = (item: unknown): QueuedArtRequest => queuedItem.parse(item);

const requestItem = summaryAttributes.extend({
	attempt: z.number(),
	firstAttempt: z.number().optional(),
	trace: z.string(),
	email: z.string().default(''),
	promisedFrom: z.string().optional(),
	remindedAt: z.string().optional(),
	overdueAt: z.string().optional(),
	takenBy: z.string().optional(),
	takenAt: z.string().optional(),
	artistSeconds: z.number().optional(),
	remedy: z.enum(remedies).optional(),
	remedyReason: z.string().optional(),
	failedByAdmin: z.boolean().optional(),
	redo: z.enum(redoStates).optional(),
	fileNames: z.array(z.string()).optional(),
	engineCents: z.number().optional(),
	drawingSince: z.string().optional(),
	taskToken: z.string().optional(),
	name: z.string().optional(),
	batch: batch.optional(),
	photoMadeWithAi: z.boolean().optional(),
	maker: z.enum(makers).optional(),
	notes: z.array(z.string()),
	copy: marketingCopy.optional(),
	input: artRequestInput,
});

export function toArtRequest(item: Item): ArtRequest {
	const { promisedFrom, ...request } = requestItem.parse(item);
	return { ...request, promisedFrom: promisedFrom ?? request.createdAt };
}

/** The index keys of a request that waits for an artist. */
export const queueKeys = ({ id, promisedFrom }: Pick<ArtRequest, 'id' | 'promisedFrom'>) => ({
	gsi2pk: partitions.artQueue,
	gsi2sk: newest(promisedFrom, id),
});

/** The characters of the description that lists show, at most. */
const listedCharacters = 200;

/** The item of a request. */
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
export const updateStep = (table: Table, id: string, update: ItemUpdate): Step => ({
	name: 'request',
	write: {
		Update: { TableName: table.name, Key: keys.artRequest(id), ...updateExpressions(update) },
	},
});

/** Reads a request, strongly consistent. */
export async function getArtRequest(table: Table, id: string): Promise<ArtRequest | undefined> {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.artRequest(id), ConsistentRead: true }),
	);
	return Item && toArtRequest(Item);
}
