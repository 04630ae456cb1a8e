import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { conditional, type Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/query.ts';

const ownerItem = z.object({ userId: z.string() });

/** Returns the user id of an e-mail address, if one was reserved. */
export async function findUserId(table: Table, email: string): Promise<string | undefined> {
	const item = await readItem(table, keys.email(email));
	return item && ownerItem.parse(item).userId;
}

/** Returns the user id of an e-mail address; the first call creates one. */
export async function reserveUserId(table: Table, email: string): Promise<string> {
	const known = await findUserId(table, email);
	if (known) return known;
	const userId = randomUUID();
	const put = new PutCommand({
		TableName: table.name,
		Item: { ...keys.email(email), kind: 'EMAIL', userId },
		ConditionExpression: 'attribute_not_exists(pk)',
	});
	const { succeeded } = await conditional(table.client.send(put));
	return succeeded ? userId : ((await findUserId(table, email)) ?? userId);
}

/** The address that takes the place of an erased user's one; mail to `.invalid` is never delivered (RFC 2606). */
export const erasedAddress = (userId: string): string => `${userId}@erased.invalid`;

/** Whether an address has taken the place of an erased one. */
export const isErased = (email: unknown): boolean =>
	typeof email === 'string' && email.endsWith('@erased.invalid');
