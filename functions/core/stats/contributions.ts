import { fulfilledAs, type ServiceName } from '#shared/art-requests/services.ts';
import { toArtRequest } from '../art-requests/artRequests.ts';
import type { ItemChange } from '../table/itemChange.ts';
import { toCounted } from './countedRecords.ts';
import { type CountedKind, differences, type Tally } from './tallies.ts';

/** What a change adds to the statistics, once: the effect and the id of the change name its marker. */
export interface Contribution {
	readonly effect: 'COUNT' | 'DURATION' | 'REFUND';
	readonly of: string;
	readonly tallies?: readonly Tally[];
	/** A new record, to be found by the first characters of its id. */
	readonly created?: { readonly kind: CountedKind; readonly id: string } | undefined;
	/** A completed request, and how many seconds it took from its order or its last restart. */
	readonly finished?: { readonly service: ServiceName; readonly seconds: number };
	/** A refunded request, and whether it ended without a picture. */
	readonly refunded?: {
		readonly service: ServiceName;
		readonly reason: string;
		readonly failed: boolean;
	};
}

function countOf(change: ItemChange): Contribution[] {
	const [before, after] = [toCounted(change.before), toCounted(change.after)];
	const record = after ?? before;
	const tallies = differences(before, after);
	if (!record || tallies.length === 0) return [];
	const { kind, id, status = '', updatedAt = record.createdAt } = record;
	const created = before ? undefined : { kind, id };
	const version = after ? `${status}#${updatedAt}` : 'deleted';
	return [{ effect: 'COUNT', of: `${kind}#${id}#${version}`, tallies, created }];
}

/** A completed request; a gift for a failed one took as long as it took. */
function durationOf({ before, after }: ItemChange): Contribution[] {
	const completes =
		after?.kind === 'ART' &&
		after.status === 'COMPLETED' &&
		(before?.status === 'PENDING' || before?.status === 'PROCESSING');
	if (!completes) return [];
	const request = toArtRequest(after);
	const { id, promisedFrom, updatedAt } = request;
	const seconds = (Date.parse(updatedAt) - Date.parse(promisedFrom)) / 1000;
	const finished = { service: fulfilledAs(request), seconds };
	return [{ effect: 'DURATION', of: `ART#${id}#${updatedAt}`, finished }];
}

/** What takes the place of an admin's own words, which may name a customer. */
const byAdmin = { failed: 'Failed by an admin', refunded: 'Refunded by an admin' };

/** A refunded request; it is refunded once. */
function refundOf({ before, after }: ItemChange): Contribution[] {
	if (after?.kind !== 'ART') return [];
	const failed = after.status === 'FAILED' && before?.status !== 'FAILED';
	const refunds = after.remedy === 'refund' && before?.remedy !== 'refund';
	if (!failed && !refunds) return [];
	const request = toArtRequest(after);
	const reason = refunds ? byAdmin.refunded : request.failedByAdmin ? byAdmin.failed : request.reason;
	const refunded = { service: fulfilledAs(request), reason: reason ?? 'No reason', failed };
	return [{ effect: 'REFUND', of: `ART#${request.id}`, refunded }];
}

/** Returns what a change adds to the statistics. */
export const contributionsOf = (change: ItemChange): Contribution[] => [
	...countOf(change),
	...durationOf(change),
	...refundOf(change),
];
