import { hash } from 'node:crypto';
import type { CreditGrant } from '#shared/api/users.ts';
import { daySeconds } from '#shared/time.ts';
import { AppError, invalid, notFound } from '../appError.ts';
import type { Challenges } from '../auth/challenges.ts';
import { confirm, staleCode } from '../auth/confirmations.ts';
import { ledgerSteps } from '../credits/ledger.ts';
import { adminGrantPrefix, grant } from '../credits/ledgerEntries.ts';
import { createdBefore, type Idempotency, markerSteps } from '../table/idempotency.ts';
import { rateLimitStep } from '../table/rateLimits.ts';
import { type Step, transact } from '../table/transact.ts';
import { type Admin, actStep } from './adminActs.ts';

/** What the user sees; the admin's reason is for admins. */
const description = 'Credits granted by our team';

/** The reference of the ledger entry, with which a key works once even after its record has expired. */
const refOf = (admin: Admin, { key }: Idempotency): string =>
	`${adminGrantPrefix}${hash('sha256', `${admin.id}#${key}`).slice(0, 32)}`;

interface GrantContext extends Challenges {
	/** The credits that an admin grants on a day (UTC) without a code that is mailed to them. */
	readonly confirmAbove: number;
}

const codeMissing = (): AppError => invalid('confirmation', 'grantNeedsCode');

/** The write that uses up the code of a grant, or counts a grant without one; the latter, `rate`, fails above the limit. */
async function permissionStep(
	{ confirmAbove, ...challenges }: GrantContext,
	admin: Admin,
	{ credits, confirmation }: CreditGrant,
	now: Date,
): Promise<Step> {
	if (confirmation) return confirm(challenges, admin, 'grant', confirmation, now);
	if (credits > confirmAbove) throw codeMissing();
	const limit = { limit: confirmAbove, seconds: daySeconds };
	return rateLimitStep(challenges.table, `grants#${admin.id}`, limit, now, credits);
}

/**
 * Grants credits to a user for an admin: the balance, the ledger entry and the record in one transaction, once for each
 * idempotency key, which belongs to the admin and the user.
 *
 * @throws AppError `invalid` without a key, and without a valid code above the credits of a day; `not_found`; `conflict` for a key that was used with another body.
 */
export async function grantAsAdmin(
	context: GrantContext,
	admin: Admin,
	userId: string,
	grantBody: CreditGrant,
	idempotency: Idempotency | undefined,
	now: Date,
): Promise<{ id: string }> {
	if (!idempotency) throw invalid('Idempotency-Key', 'idempotencyKeyMissing');
	const { table } = context;
	const { credits, reason } = grantBody;
	const route = `grantCredits#${userId}`;
	if (await createdBefore(table, admin.id, route, idempotency)) return { id: userId };
	const at = now.toISOString();
	const ref = refOf(admin, idempotency);
	const failed = await transact(table, [
		await permissionStep(context, admin, grantBody, now),
		...markerSteps(table, admin.id, route, idempotency, ref, now),
		...ledgerSteps(table, grant(userId, ref, credits, description, now)),
		actStep(table, userId, admin, { what: 'grant', at, reason, credits, ref }),
	]);
	if (failed.length === 0) return { id: userId };
	if (await createdBefore(table, admin.id, route, idempotency)) return { id: userId };
	if (failed.includes('entry')) throw new AppError('conflict', 'idempotencyKeyUsedBefore');
	if (failed.includes('code')) throw staleCode();
	if (failed.includes('rate')) throw codeMissing();
	throw notFound('account');
}
