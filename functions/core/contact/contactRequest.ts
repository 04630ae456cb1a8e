import { randomUUID } from 'node:crypto';
import type { NewContactRequest } from '#shared/api/contact.ts';
import type { ContactPurpose } from '#shared/contact/purposes.ts';

/** What somebody wrote to support. */
export interface ContactRequest {
	readonly id: string;
	readonly email: string;
	readonly name?: string | undefined;
	readonly purpose: ContactPurpose;
	readonly message: string;
	readonly status: string;
	readonly createdAt: string;
}

export const newContactRequest = (given: NewContactRequest, now: Date): ContactRequest => ({
	...given,
	id: randomUUID(),
	name: given.name || undefined,
	status: 'pending',
	createdAt: now.toISOString(),
});
