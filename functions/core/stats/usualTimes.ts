import * as z from 'zod';
import { fulfilledAs, isByArtist, type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { secondsSincePromise, toArtRequest } from '../art-requests/artRequests.ts';
import type { Table } from '../table/client.ts';
import type { ItemChange } from '../table/itemChange.ts';
import { anyOf, equals, ifNew, putItem } from '../table/itemUpdate.ts';
import { keys } from '../table/keys.ts';
import { readItem, readPartition } from '../table/query.ts';

/** How many finished requests a usual time is measured from; fewer do not say what is usual. */
const measuredRequests = 20;

/** The median of the measured times in seconds, at least 1; `undefined` for too few of them. */
export function usualSeconds(times: readonly number[]): number | undefined {
	if (times.length < measuredRequests) return undefined;
	const sorted = times.toSorted((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
	return Math.max(1, Math.round((lower + upper) / 2));
}

/** A completed request, and how many seconds it took from its order or its last restart. */
const finishedRequest = z.object({ of: z.string(), seconds: z.number() });
type Finished = z.infer<typeof finishedRequest> & { readonly service: ServiceName };

const timesItem = z.object({
	service: z.enum(serviceNames),
	/** The last finished requests, oldest first. */
	finished: z.array(finishedRequest),
	version: z.int(),
});

/** A request of an engine that a change completes; a gift for a failed one took as long as it took. */
function finishedBy({ before, after }: ItemChange): Finished[] {
	const completes =
		after?.kind === 'ART' &&
		after.status === 'COMPLETED' &&
		(before?.status === 'PENDING' || before?.status === 'PROCESSING');
	if (!completes) return [];
	const request = toArtRequest(after);
	const service = fulfilledAs(request);
	if (isByArtist(service)) return [];
	return [{ of: `${request.id}#${request.updatedAt}`, service, seconds: secondsSincePromise(request) }];
}

const tries = 20;

/** Keeps the last twenty finished requests of a service, each once. */
async function keepFinished(table: Table, service: ServiceName, added: readonly Finished[]): Promise<void> {
	const Key = keys.usualTimes(service);
	for (let attempt = 0; attempt < tries; attempt++) {
		const item = await readItem(table, Key);
		const { finished, version } = item ? timesItem.parse(item) : { finished: [], version: 0 };
		const isNew = ({ of }: Finished) => !finished.some((each) => each.of === of);
		const latest = [...finished, ...added.filter(isNew).map(({ of, seconds }) => ({ of, seconds }))];
		const kept = latest.slice(-measuredRequests);
		const Item = { ...Key, kind: 'USUAL', service, finished: kept, version: version + 1 };
		if (await putItem(table, Item, anyOf(ifNew, equals('version', version)))) return;
	}
	throw new Error(`The usual time of ${service} was written by others each time.`);
}

/** Notes how long the requests took that changes complete, each once however often its change is delivered. */
export async function noteUsualTimes(table: Table, changes: readonly ItemChange[]): Promise<void> {
	const finished = Map.groupBy(changes.flatMap(finishedBy), ({ service }) => service);
	await Promise.all([...finished].map(([service, added]) => keepFinished(table, service, added)));
}

/** Returns how many seconds each service of the engine usually takes, where enough requests have finished. */
export async function readUsualSeconds(table: Table): Promise<Partial<Record<ServiceName, number>>> {
	const items = await readPartition(table, keys.usualTimes('').pk);
	return Object.fromEntries(
		items
			.map((item) => timesItem.parse(item))
			.map(({ service, finished }) => [service, usualSeconds(finished.map(({ seconds }) => seconds))]),
	);
}
