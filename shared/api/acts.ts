import * as z from 'zod';
import { actKinds } from './actKinds.ts';
import { id, instant, page, period } from './fields.ts';
import { paymentActions, reportedMoney } from './payments.ts';

/** An admin, as other admins see them. */
export const adminName = z.object({ id, email: z.string() });

export const act = z.object({
	at: instant,
	what: z.enum(actKinds),
	/** The admin; an operator has a name and no id. */
	by: z.object({ id: id.optional(), email: z.string() }),
	/** What it was done with. */
	subject: z.object({ kind: z.enum(['art_request', 'ticket', 'account', 'transaction']), id }),
	/** The customer whom it concerns; absent for the ticket of a visitor. */
	user: adminName.optional(),
	reason: z.string().optional(),
	/** Of a grant, and of a payment that is credited. */
	credits: z.int().positive().optional(),
	/** Of a payment: the decision. */
	action: z.enum(paymentActions).optional(),
	/** Of a payment: what was asked for, and what the provider reported. */
	expected: reportedMoney.optional(),
	received: reportedMoney.optional(),
});
export type Act = z.infer<typeof act>;

export const actsQuery = z.object({
	...page,
	...period,
	/** The id of the admin. */
	actor: id.optional(),
	/** The id of the customer. */
	user_id: id.optional(),
	what: z.enum(actKinds).optional(),
});
export type ActsQuery = z.output<typeof actsQuery>;
