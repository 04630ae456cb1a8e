import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Person } from '#domain/users/person.ts';
import { role } from '#shared/api/users.ts';
import type { Table } from './client.ts';
import { keys, monthOf, newest, partitions } from './keys.ts';

const profile = z.object({
	id: z.string(),
	email: z.string(),
	name: z.string(),
	role,
	createdAt: z.string(),
	credits: z.number(),
	artRequests: z.number(),
	tokenVersion: z.number(),
	blocked: z.boolean(),
	googleIdentity: z.string().optional(),
});

export const toPerson = (item: unknown): Person => profile.parse(item);

/** A person as lists show them. */
const personRow = profile.omit({ tokenVersion: true, googleIdentity: true });
export const toPersonRow = (item: unknown): z.infer<typeof personRow> => personRow.parse(item);

export const personItem = (person: Person) => ({
	...keys.user(person.id),
	kind: 'USER',
	...person,
	gsi2pk: partitions.usersIn(monthOf(person.createdAt)),
	gsi2sk: newest(person.createdAt, person.id),
});

/** Reads the person as of now. */
export async function getPerson(table: Table, id: string): Promise<Person | undefined> {
	const { Item } = await table.client.send(
		new GetCommand({ TableName: table.name, Key: keys.user(id), ConsistentRead: true }),
	);
	return Item && toPerson(Item);
}
