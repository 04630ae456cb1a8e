import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { artEventKinds } from '#shared/api/artRequests.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';

/** What can change a request. */
export type Actor =
	| { readonly kind: 'workflow'; readonly attempt: number }
	| { readonly kind: 'sweeper' }
	| { readonly kind: 'customer' }
	| { readonly kind: 'admin'; readonly userId: string };

/** An entry of a request's history: who changed it, when and why. */
export interface ArtRequestEvent {
	readonly what: (typeof artEventKinds)[number];
	/** The status after the event. */
	readonly status: RequestStatus;
	readonly actor: Actor;
	readonly at: string;
	readonly reason?: string | undefined;
}

/** The write that adds an event. */
export const eventStep = (table: Table, id: string, event: ArtRequestEvent): Step => ({
	name: 'event',
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

/** Returns the events of a request, oldest first. */
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
