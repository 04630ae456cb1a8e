import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import type { Tickets } from './tickets.ts';

const ticketItem = z.object({ userId: z.string(), version: z.number() });
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export const dynamoTickets = (table: Table): Tickets => ({
	async put(hash, ticket, expiresAt) {
		const Item = { ...keys.realtimeTicket(hash), kind: 'TICKET', ...ticket, expires: seconds(expiresAt) };
		await table.client.send(new PutCommand({ TableName: table.name, Item }));
	},

	async take(hash, now) {
		const take = new DeleteCommand({
			TableName: table.name,
			Key: keys.realtimeTicket(hash),
			ConditionExpression: 'expires > :now',
			ExpressionAttributeValues: { ':now': seconds(now) },
			ReturnValues: 'ALL_OLD',
		});
		try {
			return ticketItem.parse((await table.client.send(take)).Attributes);
		} catch (error) {
			if (error instanceof ConditionalCheckFailedException) return undefined;
			throw error;
		}
	},
});
