import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
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
import { wishes } from '#shared/api/artRequests.ts';
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
	notes: z.array(z.string()),
	copy: marketingCopy.optional(),
	wishes,
});
export const toArtRequest = (item: unknown): ArtRequest => requestItem.parse(item);

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

/** The event that tells who changed a request, when and why. */
const eventStep = (
	table: Table,
	id: string,
	event: {
		status: RequestStatus;
		actor: Actor | { kind: 'customer' };
		at: string;
		reason?: string | undefined;
	},
): Step => ({
	refused: 'event',
	write: {
		Put: {
			TableName: table.name,
			Item: { ...keys.artEvent(id, event.at, randomUUID().slice(0, 8)), kind: 'EVENT', ...event },
		},
	},
});

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

/** Writes a change of status: only if the request is still where the change starts from. */
function statusStep(table: Table, request: ArtRequest, actor: Actor, change: Change, at: string): Step {
	const set: Record<string, unknown> = {
		status: change.to,
		updatedAt: at,
		...statusKeys(request, change.to),
	};
	if (change.to === 'FAILED') set.reason = change.reason;
	if (change.to === 'COMPLETED') {
		Object.assign(set, { resultFiles: change.resultFiles, notes: change.notes });
		if (change.copy) set.copy = change.copy;
	}
	const names = Object.keys(set);
	return {
		refused: 'moved',
		write: {
			Update: {
				TableName: table.name,
				Key: keys.artRequest(request.id),
				UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
				ConditionExpression: `#status = :from${actor.kind === 'workflow' ? ' AND #attempt = :attempt' : ''}`,
				ExpressionAttributeNames: {
					...Object.fromEntries(names.map((name) => [`#${name}`, name])),
					...(actor.kind === 'workflow' && { '#attempt': 'attempt' }),
				},
				ExpressionAttributeValues: {
					...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
					':from': request.status,
					...(actor.kind === 'workflow' && { ':attempt': actor.attempt }),
				},
			},
		},
	};
}

/**
 * Changes a request's status, records the event, and for FAILED gives the credits back, all in one transaction.
 * The one way to change a status.
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
	const back: readonly LedgerEntry[] = refunds(change.to)
		? [refund(request.userId, request.id, request.credits, request.service, now)]
		: [];
	const refused = await transact(table, [
		statusStep(table, request, actor, change, at),
		eventStep(table, request.id, {
			status: change.to,
			actor,
			at,
			reason: change.to === 'FAILED' ? change.reason : undefined,
		}),
		...back.flatMap((entry) => bookingSteps(table, entry)),
		...newFiles.map(
			(file): Step => ({
				refused: 'file',
				write: { Put: { TableName: table.name, Item: toFileItem(file) } },
			}),
		),
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
