import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { GoogleLogins, Identities, StoredLogin } from '#domain/auth/googleLogin.ts';
import type { Person } from '#domain/users/person.ts';
import { newPerson, openingSteps } from './accounts.ts';
import type { Table } from './client.ts';
import { keys } from './keys.ts';
import { dynamoAccounts } from './loginCodes.ts';
import { getPerson } from './people.ts';
import { type Step, transact } from './transact.ts';

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
	async personOf(identity) {
		const { Item } = await table.client.send(
			new GetCommand({ TableName: table.name, Key: keys.identity(identity), ConsistentRead: true }),
		);
		return Item && getPerson(table, identityItem.parse(Item).userId);
	},

	async accountOf(email) {
		const userId = await dynamoAccounts(table).reserve(email);
		return { userId, person: await getPerson(table, userId) };
	},

	async link(identity, { userId, person: known }, newcomer, now) {
		const fresh = newPerson(userId, newcomer.email, newcomer, now);
		const person: Person = {
			...(known ?? { ...fresh, name: newcomer.name ?? fresh.name }),
			googleIdentity: identity,
		};
		const account = known ? [linkStep(table, person)] : openingSteps(table, person, newcomer, now);
		const refused = await transact(table, [ownerStep(table, identity, userId), ...account]);
		return refused.length === 0 ? person : undefined;
	},
});

const ownerStep = (table: Table, identity: string, userId: string): Step => ({
	refused: 'known',
	write: {
		Put: {
			TableName: table.name,
			Item: { ...keys.identity(identity), kind: 'IDENTITY', userId },
			ConditionExpression: 'attribute_not_exists(pk)',
		},
	},
});

const linkStep = (table: Table, { id, googleIdentity }: Person): Step => ({
	refused: 'linked',
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
