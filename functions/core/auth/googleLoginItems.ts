import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { type Step, transact } from '../table/transact.ts';
import { newUser, openingSteps } from '../users/accounts.ts';
import type { User } from '../users/user.ts';
import { getUser } from '../users/users.ts';
import type { GoogleLogins, Identities, StoredLogin } from './googleLogin.ts';
import { dynamoAccounts } from './loginCodeItems.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const loginItem = z
	.object({ verifier: z.string(), nonce: z.string(), browser: z.string(), expires: z.number() })
	.transform(({ expires, ...login }): StoredLogin => ({ ...login, expiresAt: new Date(expires * 1000) }));

export const dynamoGoogleLogins = (table: Table): GoogleLogins => ({
	async put(state, { expiresAt, ...login }) {
		const Item = { ...keys.oauthState(state), kind: 'OAUTH', ...login, expires: seconds(expiresAt) };
		await table.client.send(new PutCommand({ TableName: table.name, Item }));
	},

	async take(state, browser, now) {
		const take = new DeleteCommand({
			TableName: table.name,
			Key: keys.oauthState(state),
			ConditionExpression: 'browser = :browser AND expires > :now',
			ExpressionAttributeValues: { ':browser': browser, ':now': seconds(now) },
			ReturnValues: 'ALL_OLD',
		});
		try {
			return loginItem.parse((await table.client.send(take)).Attributes);
		} catch (error) {
			if (error instanceof ConditionalCheckFailedException) return undefined;
			throw error;
		}
	},
});

const identityItem = z.object({ userId: z.string() });

export const dynamoIdentities = (table: Table): Identities => ({
	async findByIdentity(identity) {
		const { Item } = await table.client.send(
			new GetCommand({ TableName: table.name, Key: keys.identity(identity), ConsistentRead: true }),
		);
		return Item && getUser(table, identityItem.parse(Item).userId);
	},

	async accountOf(email) {
		const userId = await dynamoAccounts(table).reserve(email);
		return { userId, user: await getUser(table, userId) };
	},

	async link(identity, { userId, user: known }, newcomer, now) {
		const fresh = newUser(userId, newcomer.email, newcomer, now);
		const user: User = {
			...(known ?? { ...fresh, name: newcomer.name ?? fresh.name }),
			googleIdentity: identity,
		};
		const account = known ? [linkStep(table, user)] : openingSteps(table, user, newcomer, now);
		const refused = await transact(table, [ownerStep(table, identity, userId), ...account]);
		return refused.length === 0 ? user : undefined;
	},
});

const ownerStep = (table: Table, identity: string, userId: string): Step => ({
	name: 'known',
	write: {
		Put: {
			TableName: table.name,
			Item: { ...keys.identity(identity), kind: 'IDENTITY', userId },
			ConditionExpression: 'attribute_not_exists(pk)',
		},
	},
});

const linkStep = (table: Table, { id, googleIdentity }: User): Step => ({
	name: 'linked',
	write: {
		Update: {
			TableName: table.name,
			Key: keys.user(id),
			UpdateExpression: 'SET googleIdentity = :identity',
			ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(googleIdentity)',
			ExpressionAttributeValues: { ':identity': googleIdentity },
		},
	},
});
