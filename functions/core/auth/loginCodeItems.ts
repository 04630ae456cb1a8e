import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { newUser, openingSteps } from '../users/accounts.ts';
import { getUser } from '../users/users.ts';
import type { Accounts, LoginCodes, StoredCode } from './loginCodes.ts';

const owner = z.object({ userId: z.string() });

const codeItem = z
	.object({
		email: z.string(),
		salt: z.string(),
		hash: z.string(),
		attempts: z.number(),
		expires: z.number(),
	})
	.transform(({ expires, ...code }): StoredCode => ({ ...code, expiresAt: new Date(expires * 1000) }));

/** @throws whatever is not the condition's own refusal. */
function ignoreRefusal(error: unknown): undefined {
	if (error instanceof ConditionalCheckFailedException) return undefined;
	throw error;
}

export const ownerOf = async (table: Table, email: string): Promise<string | undefined> => {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.email(email), ConsistentRead: true }),
	);
	return Item && owner.parse(Item).userId;
};

export const dynamoAccounts = (table: Table): Accounts => ({
	async reserve(email) {
		const known = await ownerOf(table, email);
		if (known) return known;
		const userId = randomUUID();
		const put = new PutCommand({
			TableName: table.name,
			Item: { ...keys.email(email), kind: 'EMAIL', userId },
			ConditionExpression: 'attribute_not_exists(pk)',
		});
		const reserved = await table.client.send(put).catch(ignoreRefusal);
		return reserved ? userId : ((await ownerOf(table, email)) ?? userId);
	},
});

export const dynamoLoginCodes = (table: Table): LoginCodes => ({
	async put(userId, { expiresAt, ...code }) {
		const Item = {
			...keys.code(userId),
			kind: 'CODE',
			...code,
			expires: Math.floor(expiresAt.getTime() / 1000),
		};
		await table.client.send(new PutCommand({ TableName: table.name, Item }));
	},

	async countGuess(userId) {
		const update = new UpdateCommand({
			TableName: table.name,
			Key: keys.code(userId),
			UpdateExpression: 'SET attempts = attempts + :one',
			ConditionExpression: 'attribute_exists(pk)',
			ExpressionAttributeValues: { ':one': 1 },
			ReturnValues: 'ALL_NEW',
		});
		const counted = await table.client.send(update).catch(ignoreRefusal);
		return counted?.Attributes && codeItem.parse(counted.Attributes);
	},

	async redeem(userId, code, opening, now) {
		const known = await getUser(table, userId);
		const user = known ?? newUser(userId, code.email, opening, now);
		const opened = known ? [] : openingSteps(table, user, opening, now);
		const steps = [consumeStep(table, userId, code), forgiveStep(table, userId), ...opened];
		const refused = await transact(table, steps);
		return refused.length === 0 ? user : undefined;
	},

	async lockedUntil(userId, now) {
		const { Item } = await table.client.send(
			new GetCommand({ TableName: table.name, Key: keys.wrongCodes(userId), ConsistentRead: true }),
		);
		const until = Item?.restUntil === undefined ? undefined : new Date(String(Item.restUntil));
		return until && until > now ? until : undefined;
	},

	async countWrong(userId, email, { limit, seconds }, now) {
		const update = (expression: object) =>
			table.client.send(
				new UpdateCommand({
					TableName: table.name,
					Key: keys.wrongCodes(userId),
					UpdateExpression: '',
					...expression,
				}),
			);
		const { Attributes } = await update({
			UpdateExpression: 'SET kind = :kind, email = :email ADD wrong :one',
			ExpressionAttributeValues: { ':kind': 'CODE_REST', ':email': email, ':one': 1 },
			ReturnValues: 'ALL_NEW',
		});
		if (Number(Attributes?.wrong) < limit) return;
		const until = new Date(now.getTime() + seconds * 1000).toISOString();
		await update({
			UpdateExpression: 'SET restUntil = :until, wrong = :none',
			ConditionExpression: 'wrong >= :limit',
			ExpressionAttributeValues: { ':until': until, ':none': 0, ':limit': limit },
		}).catch(ignoreRefusal);
	},
});

const forgiveStep = (table: Table, userId: string): Step => ({
	name: 'never',
	write: { Delete: { TableName: table.name, Key: keys.wrongCodes(userId) } },
});

const consumeStep = (table: Table, userId: string, code: StoredCode): Step => ({
	name: 'used',
	write: {
		Delete: {
			TableName: table.name,
			Key: keys.code(userId),
			ConditionExpression: '#hash = :hash',
			ExpressionAttributeNames: { '#hash': 'hash' },
			ExpressionAttributeValues: { ':hash': code.hash },
		},
	},
});
