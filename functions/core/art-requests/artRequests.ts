import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { artRequestInput } from '#shared/api/artRequests.ts';
import { marketingCopy } from '#shared/art-requests/marketingCopy.ts';
import { serviceNames } from '#shared/art-requests/services.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { AppError, invalid } from '../appError.ts';
import { bookingSteps } from '../credits/ledgerItems.ts';
import { acceptStep } from '../files/files.ts';
import type { Table } from '../table/client.ts';
import type { Idempotency } from '../table/idempotency.ts';
import { createdBefore, markerStep } from '../table/idempotency.ts';
import { keys, monthOf, newest, partitions } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { eventStep } from './artEvents.ts';
import { type ArtRequest, filesOf } from './artRequest.ts';
import { type AcceptedFile, type CreateArtRequestPorts, notEnoughCredits } from './createArtRequest.ts';

const route = 'createArtRequest';

type Update = NonNullable<Step['write']['Update']>;

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

/** The part of the input, and the customer's address, that lists show; the rest is only on the item itself. */
const listed = artRequestInput
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
	wishes: artRequestInput,
});
export function toArtRequest(item: unknown): ArtRequest {
	const { promisedFrom, wishes: input, ...request } = requestItem.parse(item);
	return { ...request, input, promisedFrom: promisedFrom ?? request.createdAt };
}

/** A change of a request, refused as `moved` where its condition does not hold. */
export const requestStep = (table: Table, id: string, update: Omit<Update, 'TableName' | 'Key'>): Step => ({
	refused: 'moved',
	write: { Update: { TableName: table.name, Key: keys.artRequest(id), ...update } },
});

/** The index keys that follow from a request's status. */
export const statusKeys = (request: Pick<ArtRequest, 'id' | 'createdAt'>, status: RequestStatus) => ({
	gsi3pk: partitions.artRequestsWith(status, monthOf(request.createdAt)),
	gsi3sk: newest(request.createdAt, request.id),
});

const toItem = ({ input, ...request }: ArtRequest) => ({
	...keys.artRequest(request.id),
	kind: 'ART',
	...request,
	// The stored name of the input, from before the type was renamed.
	wishes: input,
	listed: {
		files: filesOf(input),
		artStyle: input.artStyle,
		preset: input.preset,
		description: input.enhancementOptions.description.slice(0, 200),
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
