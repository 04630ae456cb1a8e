import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ContactRequest } from '#domain/contact/contactRequest.ts';
import { purposeValues } from '#shared/contact/purposes.ts';
import type { Table } from './client.ts';
import { keys, monthOf, newest, partitions } from './keys.ts';

const row = z
	.object({
		id: z.string(),
		email: z.string(),
		name: z.string().optional(),
		listed: z.object({ purpose: z.enum(purposeValues) }),
		message: z.string(),
		status: z.string(),
		createdAt: z.string(),
	})
	.transform(({ listed, ...rest }): ContactRequest => ({ ...rest, ...listed }));

export const toContactRequest = (item: unknown): ContactRequest => row.parse(item);

export async function putContactRequest(
	table: Table,
	{ purpose, ...request }: ContactRequest,
): Promise<void> {
	const { id, email, createdAt } = request;
	const Item = {
		...keys.contact(id),
		kind: 'CONTACT',
		...request,
		listed: { purpose },
		gsi1pk: partitions.contactsFrom(email),
		gsi1sk: newest(createdAt, id),
		gsi2pk: partitions.contactsIn(monthOf(createdAt)),
		gsi2sk: newest(createdAt, id),
	};
	await table.client.send(
		new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
	);
}
