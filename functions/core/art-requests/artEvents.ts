import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ActKind } from '#shared/api/actKinds.ts';
import { artEventKinds } from '#shared/api/artRequests.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { recordKeys } from '../admin-acts/recordKeys.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { readPartition } from '../table/query.ts';
import { putStep, type Step } from '../table/transact.ts';

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

const actOfStatus = { PENDING: 'again', PROCESSING: 'take', COMPLETED: 'deliver', FAILED: 'fail' } as const;
const actOfEvent = {
	refunded: 'refund',
	again: 'again',
	artist: 'artist',
	withdrawn: 'withdraw',
	replaced: 'replace',
	taken: 'take',
	given_back: 'give_back',
} as const;

/** What an admin did, for the record of admins' acts; undefined for events of others. */
const actOf = ({
	what,
	status,
	actor,
}: Pick<ArtRequestEvent, 'what' | 'status' | 'actor'>): ActKind | undefined => {
	if (actor.kind !== 'admin') return undefined;
	if (what === 'status') return actOfStatus[status];
	return what in actOfEvent ? actOfEvent[what as keyof typeof actOfEvent] : undefined;
};

/** The index keys of an admin's event of a request of this customer; undefined for events of others. */
export function recordOfEvent(
	{ id, userId }: { readonly id: string; readonly userId: string },
	event: Pick<ArtRequestEvent, 'what' | 'status' | 'actor' | 'at'>,
	n: string,
): ReturnType<typeof recordKeys> | undefined {
	const what = actOf(event);
	const { actor, at } = event;
	if (!what || actor.kind !== 'admin') return undefined;
	return recordKeys({ what, n, at, by: { id: actor.userId }, subject: { kind: 'art_request', id }, userId });
}

/** The write that adds an event of a request of this customer. */
export function eventStep(
	table: Table,
	request: { readonly id: string; readonly userId: string },
	event: ArtRequestEvent,
): Step {
	const n = randomUUID().slice(0, 8);
	return putStep(table, 'event', {
		...keys.artEvent(request.id, event.at, n),
		kind: 'EVENT',
		...event,
		...recordOfEvent(request, event, n),
	});
}

/** What customers do not see: reminders to the artists, and which of them works on the request. */
export const hiddenEvents: readonly ArtRequestEvent['what'][] = ['reminded', 'taken', 'given_back'];

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
	const items = await readPartition(table, keys.artRequest(id).pk, 'EVENT#');
	return items.map((item) => eventItem.parse(item));
}
