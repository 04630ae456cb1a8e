import * as z from 'zod';
import { purposeValues } from '#shared/contact/purposes.ts';
import { AppError } from '../appError.ts';
import type { Table } from '../table/client.ts';
import type { Idempotency } from '../table/idempotency.ts';
import { createdBefore, idempotencyStep } from '../table/idempotency.ts';
import { keys, monthOf, newest, partitions } from '../table/keys.ts';
import { subjectOf } from '../table/rateLimits.ts';
import { transact } from '../table/transact.ts';
import type { ContactRequest } from './contactRequest.ts';

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

const route = 'createContactRequest';

/** Whose keys a visitor's are: those of the address they give, never of the network they come from. */
const ownerOf = (email: string): string => subjectOf('contact', email);

/**
 * The id of the message from this address that the key created before, if it did.
 *
 * @throws AppError `conflict` when that was another message.
 */
export const contactCreatedBefore = (
	table: Table,
	email: string,
	idempotency: Idempotency,
): Promise<string | undefined> => createdBefore(table, ownerOf(email), route, idempotency);

/**
 * Stores a message, once for each key of the address it comes from.
 *
 * @returns its id: an earlier one's, when a call with the same key was faster.
 * @throws AppError `conflict` for a key used with another message, `busy`.
 */
export async function putContactRequest(
	table: Table,
	{ purpose, ...request }: ContactRequest,
	idempotency: Idempotency | undefined,
): Promise<string> {
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
	const refused = await transact(table, [
		...(idempotency ? [idempotencyStep(table, ownerOf(email), route, idempotency, id, createdAt)] : []),
		{
			name: 'exists',
			write: { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
		},
	]);
	if (refused.length === 0) return id;
	const earlier = idempotency && (await contactCreatedBefore(table, email, idempotency));
	if (earlier) return earlier;
	throw new AppError('conflict', 'This message could not be kept. Please send it again.');
}
