import { hash } from 'node:crypto';
import { userInfo } from 'node:os';
import { type Admin, actStep, operatorId } from '#core/admin-acts/adminActs.ts';
import { ledgerSteps } from '#core/credits/ledger.ts';
import { adminGrantPrefix, grant } from '#core/credits/ledgerEntries.ts';
import type { Bucket } from '#core/files/bucket.ts';
import { uploadKey } from '#core/files/files.ts';
import { beginErasureStep } from '#core/personal-data/erasure.ts';
import { personalRecords, readAccount } from '#core/personal-data/personalRecords.ts';
import { filesOfRequest, listKeys, prefixesOfRequest } from '#core/personal-data/pictures.ts';
import type { Table } from '#core/table/client.ts';
import { keys } from '#core/table/keys.ts';
import { type Item, readItemsOf } from '#core/table/query.ts';
import { transact } from '#core/table/transact.ts';
import { accessStep } from '#core/users/accounts.ts';
import type { Role } from '#shared/api/users.ts';
import { userWith } from './accounts.ts';

/** The operator of this computer, by the name of the account that is signed in to it. */
export const operator = (): Admin => ({ id: operatorId, email: `operator ${userInfo().username}` });

/** Gives a role, and records by whom and why. Does nothing when the user has the role. */
export async function changeRoleAs(
	table: Table,
	by: Admin,
	email: string,
	role: Role,
	reason: string,
	now: Date,
): Promise<void> {
	const { id } = await userWith(table, email);
	const what = ({ ADMIN: 'make_admin', ARTIST: 'make_artist', USER: 'revoke_admin' } as const)[role];
	await transact(table, [
		accessStep(table, id, 'role', role),
		actStep(table, id, by, { what, at: now.toISOString(), reason }),
	]);
}

/** The reference of a grant: the same for the same command on one day (UTC). */
const refOf = (by: Admin, email: string, credits: number, why: string, now: Date): string =>
	`${adminGrantPrefix}${hash(
		'sha256',
		JSON.stringify([by.email, email.toLowerCase(), credits, why, now.toISOString().slice(0, 10)]),
	).slice(0, 32)}`;

/**
 * Grants credits and records by whom, in one transaction; once a day for each amount and reason, so that a repeated
 * command does not grant twice.
 *
 * @param why the description that the user sees.
 * @returns whether they were granted now.
 */
export async function grantAs(
	table: Table,
	by: Admin,
	email: string,
	credits: number,
	why: string,
	now: Date,
): Promise<boolean> {
	const { id } = await userWith(table, email);
	const ref = refOf(by, email, credits, why, now);
	const failed = await transact(table, [
		...ledgerSteps(table, grant(id, ref, credits, why, now)),
		actStep(table, id, by, { what: 'grant', at: now.toISOString(), reason: why, credits, ref }),
	]);
	if (failed.includes('balance')) throw new Error(`There is no account of ${email} yet.`);
	return failed.length === 0;
}

/** Closes the account of a person, as they do in their profile, and records by whom: a schedule then erases it. */
export async function eraseAs(table: Table, by: Admin, email: string, now: Date): Promise<void> {
	const { id } = await userWith(table, email);
	const act = { what: 'erase', at: now.toISOString(), reason: 'Erased by a command' } as const;
	await transact(table, [beginErasureStep(table, id, now), actStep(table, id, by, act)]);
}

/** Returns everything that is stored about a person: items without their index keys, and the keys of their pictures. */
export async function exportPerson(
	table: Table,
	bucket: Bucket,
	email: string,
): Promise<{ readonly items: Item[]; readonly pictures: string[] }> {
	const user = await userWith(table, email);
	const items = await readAccount(table, user);
	const pictures = await listKeys(bucket, [uploadKey(user.id, '')]);
	for await (const record of personalRecords(table, user)) {
		items.push(...record);
		const request = record.find(({ kind }) => kind === 'ART');
		if (!request) continue;
		const files = await filesOfRequest(bucket, request);
		items.push(...(await readItemsOf(table, files.map(keys.file))));
		pictures.push(...(await listKeys(bucket, prefixesOfRequest(record, String(request.id), files))));
	}
	const withoutKeys = (item: Item) =>
		Object.fromEntries(Object.entries(item).filter(([name]) => !/^(pk|sk|gsi\d.k)$/.test(name)));
	return { items: items.map(withoutKeys), pictures: [...new Set(pictures)] };
}
