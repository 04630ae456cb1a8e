import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Role } from '#shared/api/users.ts';
import type { Opening } from '../auth/loginCodes.ts';
import { grant, ledgerSteps } from '../credits/ledger.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import type { Step } from '../table/transact.ts';
import { nameFromEmail, type User } from './user.ts';
import { userItem } from './users.ts';

/** A person on the day they first come. */
export const newUser = (id: string, email: string, opening: Opening, now: Date): User => ({
	id,
	email,
	name: nameFromEmail(email),
	role: opening.role,
	createdAt: now.toISOString(),
	credits: opening.welcomeCredits,
	artRequests: 0,
	tokenVersion: 1,
	blocked: false,
});

/** The writes that open an account, with the entry for what it begins with. */
export function openingSteps(table: Table, user: User, { welcomeCredits }: Opening, now: Date): Step[] {
	const account: Step = {
		name: 'exists',
		write: {
			Put: {
				TableName: table.name,
				Item: userItem(user),
				ConditionExpression: 'attribute_not_exists(pk)',
			},
		},
	};
	if (welcomeCredits === 0) return [account];
	const [line] = ledgerSteps(table, grant(user.id, 'welcome', welcomeCredits, 'Welcome to Pixwand', now));
	return [account, line];
}

/** Changes what somebody may do; tokens that they hold count no longer. */
export const setRole = (table: Table, userId: string, role: Role): Promise<void> =>
	changeRights(table, userId, 'role', role);

/** Shuts somebody out at once, or lets them in again. */
export const setBlocked = (table: Table, userId: string, blocked: boolean): Promise<void> =>
	changeRights(table, userId, 'blocked', blocked);

async function changeRights(
	table: Table,
	userId: string,
	right: 'role' | 'blocked',
	value: Role | boolean,
): Promise<void> {
	await table.client.send(
		new UpdateCommand({
			TableName: table.name,
			Key: keys.user(userId),
			UpdateExpression: 'SET #right = :value, tokenVersion = tokenVersion + :one',
			ConditionExpression: 'attribute_exists(pk)',
			ExpressionAttributeNames: { '#right': right },
			ExpressionAttributeValues: { ':value': value, ':one': 1 },
		}),
	);
}
