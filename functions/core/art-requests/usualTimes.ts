import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { fulfilledAs, type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { measuredRequests, usualSeconds } from '#shared/art-requests/usualTime.ts';
import { finishedStep } from '../stats/serviceCounters.ts';
import type { Change } from '../table/changes.ts';
import type { Table } from '../table/client.ts';
import { effectStep } from '../table/effects.ts';
import { keys } from '../table/keys.ts';
import { transact } from '../table/transact.ts';
import { toArtRequest } from './artRequests.ts';

const timesItem = z.object({
	service: z.enum(serviceNames),
	/** The seconds that the last finished requests took, oldest first. */
	times: z.array(z.number()),
	/** Counts the writes. */
	version: z.int(),
});

/** Whether a change completes a request; a gift for a failed one took as long as it took. */
const completes = ({ before, after }: Change): boolean =>
	after?.kind === 'ART' &&
	after.status === 'COMPLETED' &&
	(before?.status === 'PENDING' || before?.status === 'PROCESSING');

/**
 * Records how long a request took from its order, or its last restart, when a change completes it; once, however often
 * the change is delivered. Keeps the last twenty requests of each service, and counts all by how long they took.
 */
export async function recordDuration(table: Table, change: Change, now: Date): Promise<void> {
	if (!completes(change)) return;
	const request = toArtRequest(change.after);
	const { id, promisedFrom, updatedAt } = request;
	const service = fulfilledAs(request);
	const seconds = (Date.parse(updatedAt) - Date.parse(promisedFrom)) / 1000;
	for (;;) {
		const Key = keys.usualTimes(service);
		const { Item } = await table.client.send(
			new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
		);
		const { times, version } = Item ? timesItem.parse(Item) : { times: [], version: 0 };
		const failed = await transact(table, [
			effectStep(table, 'DURATION', `ART#${id}#${updatedAt}`, now),
			finishedStep(table, service, seconds),
			{
				name: 'times',
				write: {
					Put: {
						TableName: table.name,
						Item: {
							...Key,
							kind: 'USUAL',
							service,
							times: [...times, seconds].slice(-measuredRequests),
							version: version + 1,
						},
						ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
						ExpressionAttributeValues: { ':version': version },
					},
				},
			},
		]);
		if (failed.length === 0 || failed.includes('effect')) return;
	}
}

/** Returns how many seconds each service usually takes, where enough requests have finished. */
export async function readUsualSeconds(table: Table): Promise<Partial<Record<ServiceName, number>>> {
	const { Items = [] } = await table.client.send(
		new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk',
			ExpressionAttributeValues: { ':pk': keys.usualTimes('').pk },
		}),
	);
	const records = Items.map((item) => timesItem.parse(item));
	return Object.fromEntries(records.map(({ service, times }) => [service, usualSeconds(times)]));
}
