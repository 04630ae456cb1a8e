import { randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AppError, invalid } from '#domain/appError.ts';
import { type ArtRequest, filesOf } from '#domain/art-requests/artRequest.ts';
import {
	type AcceptedFile,
	type CreateArtRequestPorts,
	notEnoughCredits,
} from '#domain/art-requests/createArtRequest.ts';
import { marketingCopy } from '#domain/art-requests/marketingCopy.ts';
import { type Actor, type Change, mayMove, refunds } from '#domain/art-requests/transitions.ts';
import { type LedgerEntry, refund } from '#domain/credits/ledger.ts';
import type { PhotoFile } from '#domain/files/photoFile.ts';
import type { Idempotency } from '#domain/idempotency.ts';
import { artEventKinds, wishes } from '#shared/api/artRequests.ts';
import { serviceNames } from '#shared/art-requests/services.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import type { Table } from './client.ts';
import { acceptStep, toFileItem } from './files.ts';
import { createdBefore, markerStep } from './idempotency.ts';
import { keys, monthOf, newest, partitions } from './keys.ts';
import { bookingSteps } from './ledger.ts';
import { type Step, transact } from './transact.ts';

const route = 'createArtRequest';

const summary = z.object({
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

/** What lists show of the wishes and of whose they are; the rest is only on the item itself. */
const listed = wishes
	.pick({ files: true, artStyle: true, preset: true })
	.extend({ description: z.string(), email: z.string().default('') });

const requestRow = summary.extend({ listed });
export type ArtRequestSummary = z.infer<typeof requestRow>;
export const toSummary = (item: unknown): ArtRequestSummary => requestRow.parse(item);

const requestItem = summary.extend({
	attempt: z.number(),
	trace: z.string(),
	email: z.string().default(''),
	promisedFrom: z.string().optional(),
	remindedAt: z.string().optional(),
	lateAt: z.string().optional(),
	takenBy: z.string().optional(),
	remedy: z.enum(['refund', 'again']).optional(),
	taskToken: z.string().optional(),
	notes: z.array(z.string()),
	copy: marketingCopy.optional(),
	wishes,
});
export function toArtRequest(item: unknown): ArtRequest {
	const { promisedFrom, ...request } = requestItem.parse(item);
	return { ...request, promisedFrom: promisedFrom ?? request.createdAt };
}

/** The index keys that follow from a request's status. */
const statusKeys = (request: Pick<ArtRequest, 'id' | 'createdAt'>, status: RequestStatus) => ({
	gsi3pk: partitions.artRequestsWith(status, monthOf(request.createdAt)),
	gsi3sk: newest(request.createdAt, request.id),
});

const toItem = (request: ArtRequest) => ({
	...keys.artRequest(request.id),
	kind: 'ART',
	...request,
	listed: {
		files: filesOf(request.wishes),
		artStyle: request.wishes.artStyle,
		preset: request.wishes.preset,
		description: request.wishes.enhancementOptions.description.slice(0, 200),
		email: request.email,
	},
	gsi1pk: partitions.artRequestsOf(request.userId),
	gsi1sk: newest(request.createdAt, request.id),
	gsi2pk: partitions.artRequestsIn(monthOf(request.createdAt)),
	gsi2sk: newest(request.createdAt, request.id),
	...statusKeys(request, request.status),
});

/** Reads the request as of now. */
export async function getArtRequest(table: Table, id: string): Promise<ArtRequest | undefined> {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.artRequest(id), ConsistentRead: true }),
	);
	return Item && toArtRequest(Item);
}

/** Something that happened to a request: who did it, when and why. */
export interface ArtRequestEvent {
	readonly what: (typeof artEventKinds)[number];
	/** The status since then. */
	readonly status: RequestStatus;
	readonly actor: Actor | { readonly kind: 'customer' };
	readonly at: string;
	readonly reason?: string | undefined;
}

const eventStep = (table: Table, id: string, event: ArtRequestEvent): Step => ({
	refused: 'event',
	write: {
		Put: {
			TableName: table.name,
			Item: { ...keys.artEvent(id, event.at, randomUUID().slice(0, 8)), kind: 'EVENT', ...event },
		},
	},
});

const eventItem = z.object({
	what: z.enum(artEventKinds).default('status'),
	status: z.enum(requestStatuses),
	actor: z.object({
		kind: z.enum(['customer', 'workflow', 'sweeper', 'admin']),
		userId: z.string().optional(),
	}),
	at: z.string(),
	reason: z.string().optional(),
});

/** What happened to a request, oldest first. */
export async function listEvents(table: Table, id: string): Promise<z.infer<typeof eventItem>[]> {
	const { pk } = keys.artRequest(id);
	const { Items = [] } = await table.client.send(
		new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
			ExpressionAttributeValues: { ':pk': pk, ':event': 'EVENT#' },
			ConsistentRead: true,
		}),
	);
	return Items.map((item) => eventItem.parse(item));
}

/** Requests as they are ordered: paid for, stored and their files pinned in one transaction. */
export const dynamoOrders = (table: Table): CreateArtRequestPorts['artRequests'] => {
	const replayed = (userId: string, idempotency: Idempotency) =>
		createdBefore(table, userId, route, idempotency);

	return {
		replayed,
		async create(request, entry, files, idempotency) {
			const refused = await transact(table, [
				...(idempotency
					? [markerStep(table, request.userId, route, idempotency, request.id, request.createdAt)]
					: []),
				...bookingSteps(table, entry, { artRequests: 1 }),
				{
					refused: 'exists',
					write: {
						Put: {
							TableName: table.name,
							Item: toItem(request),
							ConditionExpression: 'attribute_not_exists(pk)',
						},
					},
				},
				eventStep(table, request.id, {
					what: 'status',
					status: 'PENDING',
					actor: { kind: 'customer' },
					at: request.createdAt,
				}),
				...files.map((file: AcceptedFile) => acceptStep(table, request.userId, file)),
			]);
			if (refused.length === 0) return request.id;
			const earlier = idempotency && (await replayed(request.userId, idempotency));
			if (earlier) return earlier;
			if (refused.includes('balance')) throw notEnoughCredits();
			if (refused.includes('file'))
				throw invalid('data.files', 'This image was changed in the meantime. Please upload it again.');
			throw new AppError('conflict', 'This request was changed in the meantime. Please try again.');
		},
	};
};

/** What a change sets besides the status. */
function attributesOf(
	request: ArtRequest,
	actor: Actor,
	change: Change,
	at: string,
): Record<string, unknown> {
	switch (change.to) {
		case 'PROCESSING':
			return actor.kind === 'admin' ? { takenBy: actor.userId } : {};
		case 'COMPLETED':
			return {
				resultFiles: change.resultFiles,
				notes: change.notes,
				...(change.copy && { copy: change.copy }),
			};
		case 'FAILED':
			return { reason: change.reason };
		case 'PENDING':
			return { remedy: 'again', attempt: request.attempt + 1, promisedFrom: at };
	}
}

/** What no longer holds after a change: a gift has no reason to have failed, a second try begins afresh. */
const removals: Record<RequestStatus, string> = {
	PENDING: ' REMOVE reason, lateAt, remindedAt, takenBy, taskToken',
	PROCESSING: '',
	COMPLETED: ' REMOVE reason',
	FAILED: '',
};

/** Writes a change of status: only if the request is still where the change starts from. */
function statusStep(table: Table, request: ArtRequest, actor: Actor, change: Change, at: string): Step {
	const set: Record<string, unknown> = {
		status: change.to,
		updatedAt: at,
		...statusKeys(request, change.to),
		...attributesOf(request, actor, change, at),
	};
	const names = Object.keys(set);
	const conditions = ['#status = :from'];
	if (actor.kind === 'workflow') conditions.push('#attempt = :expected');
	if (change.to === 'PENDING') conditions.push('attribute_not_exists(#remedy)');
	return {
		refused: 'moved',
		write: {
			Update: {
				TableName: table.name,
				Key: keys.artRequest(request.id),
				UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${removals[change.to]}`,
				ConditionExpression: conditions.join(' AND '),
				ExpressionAttributeNames: {
					...Object.fromEntries(names.map((name) => [`#${name}`, name])),
					...(actor.kind === 'workflow' && { '#attempt': 'attempt' }),
				},
				ExpressionAttributeValues: {
					...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
					':from': request.status,
					...(actor.kind === 'workflow' && { ':expected': actor.attempt }),
				},
			},
		},
	};
}

/**
 * Changes a request's status, records the event, and for FAILED gives the credits back, all in one transaction: once
 * for each request, so that one which was paid back before fails without another refund. The one way to change a
 * status.
 *
 * @returns whether this call made the change; not when the request had moved on or the move is not allowed.
 */
export async function changeStatus(
	table: Table,
	request: ArtRequest,
	actor: Actor,
	change: Change,
	now: Date,
	newFiles: readonly PhotoFile[] = [],
): Promise<boolean> {
	if (!mayMove(request.status, change.to, actor)) return false;
	const at = now.toISOString();
	const steps: Step[] = [
		statusStep(table, request, actor, change, at),
		eventStep(table, request.id, {
			what: change.to === 'PENDING' ? 'again' : 'status',
			status: change.to,
			actor,
			at,
			reason: 'reason' in change ? change.reason : undefined,
		}),
		...newFiles.map(
			(file): Step => ({
				refused: 'file',
				write: { Put: { TableName: table.name, Item: toFileItem(file) } },
			}),
		),
	];
	const back = refunds(change.to) ? bookingSteps(table, refundOf(request, now)) : [];
	const refused = await transact(table, [...steps, ...back]);
	if (!refused.includes('booked')) return refused.length === 0;
	return (await transact(table, steps)).length === 0;
}

const refundOf = ({ userId, id, credits, service }: ArtRequest, now: Date): LedgerEntry =>
	refund(userId, id, credits, service, now);

/**
 * Pays a completed request back at an admin's word, once for ever and at most once together with every other refund.
 *
 * @returns whether this call did; not when the request was paid back before, had its remedy, or is not completed.
 */
export async function payBack(
	table: Table,
	request: ArtRequest,
	adminId: string,
	reason: string,
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const refused = await transact(table, [
		{
			refused: 'moved',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.artRequest(request.id),
					UpdateExpression: 'SET remedy = :refund, updatedAt = :at',
					ConditionExpression: '#status = :completed AND attribute_not_exists(remedy)',
					ExpressionAttributeNames: { '#status': 'status' },
					ExpressionAttributeValues: { ':refund': 'refund', ':completed': 'COMPLETED', ':at': at },
				},
			},
		},
		eventStep(table, request.id, {
			what: 'refunded',
			status: request.status,
			actor: { kind: 'admin', userId: adminId },
			at,
			reason,
		}),
		...bookingSteps(table, refundOf(request, now)),
	]);
	return refused.length === 0;
}

const noted = { reminded: 'remindedAt', late: 'lateAt' } as const;

/** Notes, once, that the promised time is nearly over, or over; answers whether this call did. */
export async function noteTime(
	table: Table,
	request: ArtRequest,
	what: keyof typeof noted,
	now: Date,
): Promise<boolean> {
	const at = now.toISOString();
	const refused = await transact(table, [
		{
			refused: 'moved',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.artRequest(request.id),
					UpdateExpression: 'SET #noted = :at',
					ConditionExpression: '#status = :status AND attribute_not_exists(#noted)',
					ExpressionAttributeNames: { '#noted': noted[what], '#status': 'status' },
					ExpressionAttributeValues: { ':at': at, ':status': request.status },
				},
			},
		},
		eventStep(table, request.id, { what, status: request.status, actor: { kind: 'sweeper' }, at }),
	]);
	return refused.length === 0;
}

/**
 * Keeps the token by which an execution waits for an artist.
 *
 * @returns whether it waits; not when the request has ended or another attempt has it.
 */
export async function holdForArtist(
	table: Table,
	{ id, attempt }: { readonly id: string; readonly attempt: number },
	taskToken: string,
): Promise<boolean> {
	const refused = await transact(table, [
		{
			refused: 'moved',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.artRequest(id),
					UpdateExpression: 'SET taskToken = :token',
					ConditionExpression: 'attempt = :attempt AND (#status = :pending OR #status = :processing)',
					ExpressionAttributeNames: { '#status': 'status' },
					ExpressionAttributeValues: {
						':token': taskToken,
						':attempt': attempt,
						':pending': 'PENDING',
						':processing': 'PROCESSING',
					},
				},
			},
		},
	]);
	return refused.length === 0;
}

/** Hands a request to the next execution; answers whether this call did. */
export async function startNextAttempt(table: Table, request: ArtRequest, now: Date): Promise<boolean> {
	const refused = await transact(table, [
		{
			refused: 'moved',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.artRequest(request.id),
					UpdateExpression: 'SET attempt = :next, updatedAt = :now',
					ConditionExpression: 'attempt = :this AND #status = :status',
					ExpressionAttributeNames: { '#status': 'status' },
					ExpressionAttributeValues: {
						':this': request.attempt,
						':next': request.attempt + 1,
						':status': request.status,
						':now': now.toISOString(),
					},
				},
			},
		},
	]);
	return refused.length === 0;
}

/** Notes that the original's small picture exists. */
export async function markPreviewed(table: Table, id: string): Promise<void> {
	await transact(table, [
		{
			refused: 'gone',
			write: {
				Update: {
					TableName: table.name,
					Key: keys.artRequest(id),
					UpdateExpression: 'SET previewed = :yes',
					ConditionExpression: 'attribute_exists(pk)',
					ExpressionAttributeValues: { ':yes': true },
				},
			},
		},
	]);
}
