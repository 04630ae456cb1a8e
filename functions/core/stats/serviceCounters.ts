import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import type { Table } from '../table/client.ts';
import { type Key, keys } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';
import { bucketOf, percentile } from './durations.ts';

/** The write that adds to counters of an item. */
const addStep = (table: Table, Key: Key, counts: Readonly<Record<string, number>>, reason?: string): Step => {
	const names = Object.keys(counts);
	return {
		name: 'counter',
		write: {
			Update: {
				TableName: table.name,
				Key,
				UpdateExpression: `${reason === undefined ? '' : 'SET reason = :reason '}ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
				ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
				ExpressionAttributeValues: {
					...Object.fromEntries(names.map((name) => [`:${name}`, counts[name]])),
					...(reason !== undefined && { ':reason': reason }),
				},
			},
		},
	};
};

type Finished = { readonly service: ServiceName; readonly seconds: number };
type Refunded = { readonly service: ServiceName; readonly reason: string; readonly failed: boolean };

const increment = (counts: Record<string, number>, name: string): void => {
	counts[name] = (counts[name] ?? 0) + 1;
};

/** The writes that count completed requests by how long they took, and refunded ones; one for each service. */
export function finishedSteps(
	table: Table,
	finished: readonly Finished[],
	refunded: readonly Refunded[],
): Step[] {
	const counts = new Map<ServiceName, Record<string, number>>();
	const countsOf = (service: ServiceName) => {
		const known = counts.get(service) ?? {};
		counts.set(service, known);
		return known;
	};
	for (const { service, seconds } of finished) {
		increment(countsOf(service), 'finished');
		increment(countsOf(service), `bucket${bucketOf(seconds)}`);
	}
	for (const { service, failed } of refunded) {
		increment(countsOf(service), 'refunded');
		if (failed) increment(countsOf(service), 'failed');
	}
	return [...counts].map(([service, added]) => addStep(table, keys.serviceCounter(service), added));
}

/** The writes that count refunds by their reasons. */
export function refundedSteps(table: Table, refunded: readonly Refunded[]): Step[] {
	const groups = Map.groupBy(refunded, ({ service, reason }) => `${service}\n${reason}`);
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const hash = createHash('sha256').update(first.reason).digest('hex').slice(0, 16);
		const Key = keys.refundCounter(first.service, hash);
		return [addStep(table, Key, { count: group.length }, first.reason)];
	});
}

const serviceItem = z.looseObject({
	sk: z.enum(serviceNames),
	finished: z.int().default(0),
	failed: z.int().default(0),
	refunded: z.int().default(0),
});
const refundItem = z.object({ sk: z.string(), reason: z.string(), count: z.int() });

const readItems = async (table: Table, { pk }: Key): Promise<unknown[]> => {
	const { Items = [] } = await table.client.send(
		new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk',
			ExpressionAttributeValues: { ':pk': pk },
		}),
	);
	return Items;
};

/** The reasons that are shown of each service; the others are counted together. */
const reasonsShown = 8;

/** The ended requests of a service since the stage's start. */
export interface ServiceFigures {
	readonly service: ServiceName;
	/** How often a picture was completed, and how long that took. */
	readonly finished: number;
	readonly medianSeconds: number | undefined;
	readonly p95Seconds: number | undefined;
	readonly failed: number;
	readonly refunded: number;
	/** Most frequent first. */
	readonly refunds: readonly { readonly reason: string; readonly count: number }[];
}

function topReasons(refunds: readonly z.infer<typeof refundItem>[]): ServiceFigures['refunds'] {
	const sorted = refunds.map(({ reason, count }) => ({ reason, count })).sort((a, b) => b.count - a.count);
	const others = sorted.slice(reasonsShown).reduce((sum, { count }) => sum + count, 0);
	const shown = sorted.slice(0, reasonsShown);
	return others > 0 ? [...shown, { reason: 'Other', count: others }] : shown;
}

/** Reads the figures of every service. */
export async function readServiceFigures(table: Table): Promise<ServiceFigures[]> {
	const [services, refunds] = await Promise.all([
		readItems(table, keys.serviceCounter('')),
		readItems(table, keys.refundCounter('', '')),
	]);
	const known = services.map((item) => serviceItem.parse(item));
	const reasons = refunds.map((item) => refundItem.parse(item));
	return serviceNames.map((service) => {
		const { finished = 0, failed = 0, refunded = 0, ...rest } = known.find(({ sk }) => sk === service) ?? {};
		const buckets = Object.entries(rest).filter(([name]) => name.startsWith('bucket'));
		const counts = new Map(buckets.map(([name, count]) => [Number(name.slice(6)), Number(count)]));
		return {
			service,
			finished,
			medianSeconds: percentile(counts, 0.5),
			p95Seconds: percentile(counts, 0.95),
			failed,
			refunded,
			refunds: topReasons(reasons.filter(({ sk }) => sk.startsWith(`${service}#`))),
		};
	});
}
