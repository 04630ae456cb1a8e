import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type ArtRequest, toArtRequest } from '#core/art-requests/artRequests.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';
import { countAttributes, noRequests, type RequestCounts } from '#core/users/requestCounts.ts';
import type { User } from '#core/users/user.ts';
import { toUser } from '#core/users/users.ts';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { scan } from './readTable.ts';

/** A user whose stored counts differ from their requests. */
interface WrongCounts {
	readonly user: Pick<User, 'id' | 'artRequests' | 'requestCounts'>;
	readonly expected: RequestCounts;
}

const sumOf = (counts: RequestCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Counts the requests of every user, and returns the users whose stored counts are wrong. */
export function findWrongCounts(
	users: readonly WrongCounts['user'][],
	requests: readonly Pick<ArtRequest, 'userId' | 'status'>[],
): WrongCounts[] {
	const counts = new Map<string, RequestCounts>();
	for (const { userId, status } of requests) {
		const counted = counts.get(userId) ?? noRequests;
		counts.set(userId, { ...counted, [status]: counted[status] + 1 });
	}
	return users
		.map((user) => ({ user, expected: counts.get(user.id) ?? noRequests }))
		.filter(
			({ user, expected }) =>
				user.artRequests !== sumOf(expected) ||
				requestStatuses.some((status) => user.requestCounts[status] !== expected[status]),
		);
}

async function readWrongCounts(table: Table): Promise<WrongCounts[]> {
	const users: WrongCounts['user'][] = [];
	const requests: Pick<ArtRequest, 'userId' | 'status'>[] = [];
	// Of each item only what is compared stays in memory.
	for await (const item of scan(table)) {
		if (item.kind === 'USER') {
			const { id, artRequests, requestCounts } = toUser(item);
			users.push({ id, artRequests, requestCounts });
		}
		if (item.kind === 'ART') {
			const { userId, status } = toArtRequest(item);
			requests.push({ userId, status });
		}
	}
	return findWrongCounts(users, requests);
}

/** Returns a sentence for each user whose counts differ from their requests. */
export const compareRequestCounts = async (table: Table): Promise<string[]> =>
	(await readWrongCounts(table)).map(
		({ user, expected }) =>
			`The requests of user ${user.id} are counted as ${JSON.stringify(user.requestCounts)}, but should be ${JSON.stringify(expected)}.`,
	);

/** Overwrites the wrong counts of users. Returns how many users had wrong ones. */
export async function rebuildRequestCounts(table: Table): Promise<number> {
	const wrong = await readWrongCounts(table);
	for (const { user, expected } of wrong)
		await table.client.send(
			new UpdateCommand({
				TableName: table.name,
				Key: keys.user(user.id),
				UpdateExpression: `SET artRequests = :all, ${requestStatuses.map((status) => `${countAttributes[status]} = :${status}`).join(', ')}`,
				ConditionExpression: 'attribute_exists(pk)',
				ExpressionAttributeValues: {
					':all': sumOf(expected),
					...Object.fromEntries(requestStatuses.map((status) => [`:${status}`, expected[status]])),
				},
			}),
		);
	return wrong.length;
}
