import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { NewContactRequest } from '#shared/api/contact.ts';
import { language } from '#shared/api/users.ts';
import { purposeValues } from '#shared/contact/rules.ts';
import type { Language } from '#shared/languages/languages.ts';
import { AppError } from '../appError.ts';
import type { Limits } from '../limits.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { ifNew } from '../table/itemUpdate.ts';
import { keys, newest, partitions } from '../table/keys.ts';
import { networkLimits } from '../table/networks.ts';
import { hashedSubject, type Limited } from '../table/rateLimits.ts';
import { putStep, transact } from '../table/transact.ts';
import type { User } from '../users/users.ts';

const row = z
	.object({
		id: z.string(),
		email: z.string(),
		name: z.string().optional(),
		listed: z.object({ purpose: z.enum(purposeValues) }),
		message: z.string(),
		status: z.string(),
		createdAt: z.string(),
		/** Of the page on which it was written. */
		language: language.optional(),
		/** The e-mail address of the admin who has changed it last, or taken it. */
		takenBy: z.string().optional(),
		/** The last change of its status. */
		updatedAt: z.string().optional(),
	})
	.transform(({ listed, ...rest }) => ({ ...rest, ...listed }));

export type ContactRequest = Readonly<z.infer<typeof row>>;

export const newContactRequest = (
	input: NewContactRequest,
	language: Language,
	now: Date,
): ContactRequest => ({
	...input,
	language,
	id: randomUUID(),
	name: input.name || undefined,
	status: 'pending',
	createdAt: now.toISOString(),
});

/** Names the state of a message, which changes with each answer and each change of status. */
export const versionOf = ({ updatedAt }: ContactRequest): string => updatedAt ?? 'new';

export const toContactRequest = (item: unknown): ContactRequest => row.parse(item);

/** A message as the API's lists show it. */
export const contactRowOf = ({ id, createdAt, takenBy, ...request }: ContactRequest) => ({
	...request,
	taken_by: takenBy,
	uuid: id,
	created_at: createdAt,
});

/** The item of a message, with its index keys. */
export const contactItem = ({ purpose, ...request }: ContactRequest) => ({
	...keys.contact(request.id),
	kind: 'CONTACT',
	...request,
	listed: { purpose },
	gsi1pk: partitions.contactsFrom(request.email),
	gsi1sk: newest(request.createdAt, request.id),
});

const route = 'createContactRequest';

/** Scopes a visitor's idempotency keys to the e-mail address, since a visitor's IP address can change. */
const idempotencyOwner = (email: string): string => hashedSubject('contact', email);

/**
 * Returns the id of the message that was created with this idempotency key, if any.
 *
 * @throws AppError `conflict` when the key was used with another message.
 */
export const contactCreatedBefore = (
	table: Table,
	email: string,
	idempotency: Idempotency | undefined,
): Promise<string | undefined> => createdBefore(table, idempotencyOwner(email), route, idempotency);

/**
 * Stores a message, once for each idempotency key of its address.
 *
 * @returns the id of the message, or of the one that a concurrent call with the same key stored.
 * @throws AppError `conflict` for a key used with another message, `busy`.
 */
export async function putContactRequest(
	table: Table,
	request: ContactRequest,
	idempotency: Idempotency | undefined,
): Promise<string> {
	const { id, email, createdAt } = request;
	const failed = await transact(table, [
		...markerSteps(table, idempotencyOwner(email), route, idempotency, id, new Date(createdAt)),
		putStep(table, 'contact request', contactItem(request), ifNew),
	]);
	if (failed.length === 0) return id;
	const earlier = await contactCreatedBefore(table, email, idempotency);
	if (earlier) return earlier;
	throw new AppError('conflict', 'contactNotStored');
}

/** The limits of a message that names an address. Those of a customer are their own, which messages of others do not count towards. */
export function contactLimits(
	{ perNetwork, perAddress, perStage, perCustomer }: Limits['contact'],
	email: string,
	ip: string,
	user: Pick<User, 'id' | 'email'> | undefined,
): Limited[] {
	if (user?.email === email) return [{ subject: `contact-customer#${user.id}`, limit: perCustomer }];
	return [
		...networkLimits('contact', ip, perNetwork),
		{ subject: hashedSubject('contact-address', email), limit: perAddress },
		{ subject: 'contact-stage', limit: perStage },
	];
}
