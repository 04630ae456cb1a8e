import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { isByArtist, type ServiceName, serviceNames } from '#shared/art-requests/services.ts';
import { measuredRequests, usualSeconds } from '#shared/art-requests/usualTime.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';

const timesItem = z.object({
	service: z.enum(serviceNames),
	/** The seconds that the last finished requests took, oldest first. */
	times: z.array(z.number()),
	/** Counts the writes. */
	version: z.int(),
});

/** The write that keeps the last twenty durations of a service, in seconds; it fails when another one was faster. */
export async function usualTimesSteps(
	table: Table,
	service: ServiceName,
	seconds: readonly number[],
): Promise<Step[]> {
	const Key = keys.usualTimes(service);
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
	);
	const { times, version } = Item ? timesItem.parse(Item) : { times: [], version: 0 };
	const latest = [...times, ...seconds].slice(-measuredRequests);
	return [
		{
			name: 'times',
			write: {
				Put: {
					TableName: table.name,
					Item: { ...Key, kind: 'USUAL', service, times: latest, version: version + 1 },
					ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
					ExpressionAttributeValues: { ':version': version },
				},
			},
		},
	];
}

/** Returns how many seconds each service of the engine usually takes, where enough requests have finished. */
export async function readUsualSeconds(table: Table): Promise<Partial<Record<ServiceName, number>>> {
	const { Items = [] } = await table.client.send(
		new QueryCommand({
			TableName: table.name,
			KeyConditionExpression: 'pk = :pk',
			ExpressionAttributeValues: { ':pk': keys.usualTimes('').pk },
		}),
	);
	const records = Items.map((item) => timesItem.parse(item));
	return Object.fromEntries(
		records
			.filter(({ service }) => !isByArtist(service))
			.map(({ service, times }) => [service, usualSeconds(times)]),
	);
}
