import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { userActKinds } from '#shared/api/actKinds.ts';
import { paymentActions, reportedMoney } from '#shared/api/payments.ts';
import type { Table } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { ownRows, readNewest } from '../table/query.ts';
import { putStep, type Step } from '../table/transact.ts';
import type { User } from '../users/users.ts';
import { recordKeys } from './recordKeys.ts';

/** The id that takes the place of an admin's where an operator does something by a command. */
export const operatorId = 'operator';

/** The admin who does something. */
export type Admin = Pick<User, 'id' | 'email'>;

const actItem = z.object({
	what: z.enum(userActKinds),
	/** The admin's e-mail address at that time. */
	by: z.string(),
	adminId: z.string(),
	at: z.string(),
	reason: z.string(),
	/** Of a grant, and of a payment that is credited. */
	credits: z.int().optional(),
	/** Of a payment: the decision. */
	action: z.enum(paymentActions).optional(),
	transactionId: z.string().optional(),
	/** Of a payment, in minor units: what was asked for, and what the provider reported. */
	expected: reportedMoney.optional(),
	received: reportedMoney.optional(),
	/** Of a grant: the reference of its ledger entry. */
	ref: z.string().optional(),
});

/** What an admin did with the account of a user, and why. */
export type AdminAct = z.infer<typeof actItem>;

/** Parses an item, with the id of the user. */
export const toAdminAct = (item: unknown): AdminAct & { readonly userId: string } =>
	actItem.extend({ userId: z.string() }).parse(item);

/** The index keys of an act with the account of a user. */
export function recordOfAct(
	userId: string,
	admin: Admin,
	{ what, at, transactionId, credits, action, expected, received }: Omit<AdminAct, 'by' | 'adminId'>,
	n: string,
) {
	const subject = transactionId
		? ({ kind: 'transaction', id: transactionId } as const)
		: ({ kind: 'account', id: userId } as const);
	const by = admin.id === operatorId ? { name: admin.email } : { id: admin.id };
	const { listed, ...recorded } = recordKeys({ what, n, at, by, subject, userId });
	return { ...recorded, listed: { ...listed, credits, action, expected, received } };
}

/** The write that records an act. */
export const actStep = (
	table: Table,
	userId: string,
	admin: Admin,
	act: Omit<AdminAct, 'by' | 'adminId'>,
): Step => {
	const n = randomUUID().slice(0, 8);
	return putStep(table, 'act', {
		...keys.userAct(userId, act.at, n),
		kind: 'ACT',
		userId,
		by: admin.email,
		adminId: admin.id,
		...act,
		...recordOfAct(userId, admin, act, n),
	});
};

const actsShown = 200;

/** Returns what admins did with an account, newest first; at most the last two hundred acts. */
export async function listAdminActs(table: Table, userId: string): Promise<AdminAct[]> {
	const range = { first: 'ACT#', last: 'ACT#~' };
	const { items } = await readNewest(table, ownRows, [keys.user(userId).pk], actsShown, { range });
	return items.map((item) => actItem.parse(item));
}
