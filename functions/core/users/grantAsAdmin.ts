import { createHash } from 'node:crypto';
import type { CreditGrant } from '#shared/api/users.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import { adminGrantPrefix, grant, ledgerSteps } from '../credits/ledger.ts';
import type { Table } from '../table/client.ts';
import { createdBefore, type Idempotency, idempotencyStep } from '../table/idempotency.ts';
import { transact } from '../table/transact.ts';
import { type Admin, actStep } from './adminActs.ts';

/** What the user sees; the admin's reason is for admins. */
const description = 'Credits granted by our team';

/** The reference of the ledger entry, with which a key works once even after its record has expired. */
const refOf = (admin: Admin, { key }: Idempotency): string =>
	`${adminGrantPrefix}${createHash('sha256').update(`${admin.id}#${key}`).digest('hex').slice(0, 32)}`;

/**
 * Grants credits to a user for an admin: the balance, the ledger entry and the record in one transaction, once for each
 * idempotency key, which belongs to the admin and the user.
 *
 * @throws AppError `invalid` without a key; `not_found`; `conflict` for a key that was used with another body.
 */
export async function grantAsAdmin(
	table: Table,
	admin: Admin,
	userId: string,
	{ credits, reason }: CreditGrant,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<{ id: string }> {
	if (!idempotency) throw invalid('Idempotency-Key', 'Please send an Idempotency-Key.');
	const route = `grantCredits#${userId}`;
	const at = now.toISOString();
	const ref = refOf(admin, idempotency);
	const failed = await transact(table, [
		idempotencyStep(table, admin.id, route, idempotency, ref, at),
		...ledgerSteps(table, grant(userId, ref, credits, description, now)),
		actStep(table, userId, admin, { what: 'grant', at, reason, credits, ref }),
	]);
	if (failed.length === 0) return { id: userId };
	if (await createdBefore(table, admin.id, route, idempotency)) return { id: userId };
	if (failed.includes('entry'))
		throw new AppError('conflict', 'This Idempotency-Key was used before. Please use a new one.');
	throw notFound('account');
}
