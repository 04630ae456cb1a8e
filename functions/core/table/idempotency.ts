import { idempotencyField } from '#shared/api/idempotencyField.ts';
import { daySeconds, epochSeconds } from '#shared/time.ts';
import { AppError, issueOf } from '../appError.ts';
import type { Table } from './client.ts';
import { ifNew } from './itemUpdate.ts';
import { keys } from './keys.ts';
import { readItem } from './query.ts';
import { putStep, type Step } from './transact.ts';

/** The idempotency key of a call: a repeated call returns what the first one returned. */
export interface Idempotency {
	readonly key: string;
	/** A hash of the body, to detect a key that is used with another body. */
	readonly fingerprint: string;
}

/** The error for a key that has created something else. Its field tells clients that the first call did take effect. */
export const usedKey = (): AppError =>
	new AppError('conflict', 'idempotencyKeyUsed', {
		details: [issueOf(idempotencyField, 'idempotencyKeyUsed')],
	});

/**
 * Returns the id that this key created before on this route, if any. Keys are scoped to their `owner`: a user's id, or
 * on a public route a hash of the e-mail address in the body. So callers cannot read or take each other's keys, and a
 * visitor keeps theirs when their IP address changes.
 *
 * @throws AppError `conflict` when the key was used with another body.
 */
export async function createdBefore(
	table: Table,
	owner: string,
	route: string,
	idempotency: Idempotency | undefined,
): Promise<string | undefined> {
	const item = idempotency && (await readItem(table, keys.idempotency(owner, route, idempotency.key)));
	if (!item) return undefined;
	if (item.fingerprint !== idempotency.fingerprint) throw usedKey();
	return String(item.created);
}

/** The write that stores what a key created, for a day; its condition fails when the key is in use. None without a key. */
export function markerSteps(
	table: Table,
	owner: string,
	route: string,
	idempotency: Idempotency | undefined,
	created: string,
	now: Date,
): Step[] {
	if (!idempotency) return [];
	const { key, fingerprint } = idempotency;
	const expires = epochSeconds(now) + daySeconds;
	const Item = { ...keys.idempotency(owner, route, key), kind: 'IDEMPOTENCY', fingerprint, created, expires };
	return [putStep(table, 'idempotencyKey', Item, ifNew)];
}
