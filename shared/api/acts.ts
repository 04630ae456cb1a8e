import * as z from 'zod';
import { actKinds } from './actKinds.ts';
import { id, instant, page, period } from './fields.ts';
import { paymentActions, reportedMoney } from './payments.ts';

/** An admin, as other admins see them. */
export const adminName = z.object({ id, email: z.string() });

/** What admins work on. */
export const workSubjects = ['art_request', 'ticket'] as const;
export type WorkSubject = (typeof workSubjects)[number];

/** What takes effect some seconds later and can be withdrawn until then. */
export const pendingActKinds = ['deliver', 'fail', 'refund', 'answer'] as const;

export const pendingAct = z.object({
	id,
	what: z.enum(pendingActKinds),
	subject: z.enum(workSubjects),
	subject_id: id,
	by: adminName,
	/** When it takes effect. */
	due_at: instant,
	/** `refused` when it did not take effect, since the request or the ticket had changed. */
	state: z.enum(['waiting', 'refused']),
	/** Why it did not take effect, in a sentence. */
	problem: z.string().optional(),
	/** Of a failure and of a refund. */
	reason: z.string().optional(),
	/** Of an answer. */
	message: z.string().optional(),
	/** File ids of a delivery, or of the pictures of an answer. */
	files: z.array(id).optional(),
});
export type PendingAct = z.infer<typeof pendingAct>;

/** What an admin does with a request or a ticket at the moment. */
export const presenceStates = ['viewing', 'answering'] as const;

export const presence = z.object({
	subject: z.enum(workSubjects),
	id,
	by: adminName,
	state: z.enum(presenceStates),
	/** When it ends if it is not renewed. */
	until: instant,
});
export type Presence = z.infer<typeof presence>;

/** What admins do at the moment. */
export const activity = z.object({ acts: z.array(pendingAct), presence: z.array(presence) });

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
export const acts = z.array(act);

export const actsQuery = z.object({
	...page,
	...period,
	/** The id of the admin. */
	actor: id.optional(),
	/** The id of the customer. */
	user_id: id.optional(),
	what: z.enum(actKinds).optional(),
});

export const actParams = z.object({ id });
