import * as z from 'zod';
import { mostHeights } from '#shared/art-requests/lookOverrides.ts';
import { placeIds } from '#shared/art-requests/marketplaces.ts';
import { sceneLooks } from '#shared/imaging/looks/scene/scenes.ts';
import { languages } from '#shared/languages/languages.ts';
import { creditRange } from '#shared/payments/pricing.ts';
import { sentence } from '#shared/sentences/sentence.ts';
import { longestName } from '../art-requests/fileName.ts';
import { userActKinds } from './actKinds.ts';
import {
	adminPage,
	confirmation,
	count,
	countsByStatus,
	id,
	inOrder,
	instant,
	outOfOrder,
	reason,
} from './fields.ts';
import { paymentActions, reportedMoney } from './payments.ts';
import { userSorts } from './tableSorts.ts';

/** An artist sees the queue and delivers pictures; a customer is a USER. */
export const role = z.enum(['ADMIN', 'ARTIST', 'USER']);
export type Role = z.infer<typeof role>;

const user = z.object({
	uuid: id,
	id,
	email: z.string(),
	name: z.string(),
	role,
	created_at: instant,
	/** In credits. */
	total_credit: count,
	total_art_requests: count,
});

export type User = z.infer<typeof user>;

export const language = z.enum(languages);

/** Where a user sells. */
export const sellingPlaces = z.array(z.enum(placeIds)).max(placeIds.length);

/** What users choose for their account; absent until they do. */
export const accountSettings = z.strictObject({
	/** Of the account and its mails. */
	language: language.optional(),
	places: sellingPlaces.optional(),
	/** The scene that they have chosen last for each look; it may be offered no more. */
	scenes: z.partialRecord(z.enum(sceneLooks), z.string().max(40)).optional(),
	/** The heights of products in centimetres, by their names. */
	heights: z
		.record(z.string().max(longestName), z.number())
		.refine((heights) => Object.keys(heights).length <= mostHeights)
		.optional(),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** The signed-in user. */
export const me = user.extend({
	...accountSettings.shape,
	/** Their art requests, by status. */
	requests: countsByStatus,
});

export const userRow = user.extend({ blocked: z.boolean() });

/** A user as admins see them. */
export const userProfile = userRow.extend({
	/** Their art requests, by status. */
	requests: countsByStatus,
	/** The credits that a new buyer may still order today; absent once a purchase is a day old. */
	first_day_credits: count.optional(),
	/** Credits of returned payments that they had spent before; what is refunded of them is put on hold. */
	owed_credits: count,
});
export type UserProfile = z.infer<typeof userProfile>;

export const userAccess = z.strictObject({ blocked: z.boolean(), reason });
export type UserAccess = z.infer<typeof userAccess>;

const grantMessage = sentence(['grantOutside', creditRange]);

export const creditGrant = z.strictObject({
	credits: z.int(grantMessage).min(creditRange.least, grantMessage).max(creditRange.most, grantMessage),
	reason,
	/** Required when the admin grants more credits on a day than the stage allows without it. */
	confirmation: confirmation.optional(),
});
export type CreditGrant = z.infer<typeof creditGrant>;

export const userAct = z.object({
	at: instant,
	/** The e-mail address of the admin, or the name of the operator. */
	by: z.string(),
	what: z.enum(userActKinds),
	reason: z.string(),
	/** Of a grant, and of a payment that is credited. */
	credits: z.int().positive().optional(),
	/** Of a payment: the decision, and the id of the transaction. */
	action: z.enum(paymentActions).optional(),
	/** Of a payment: what was asked for, and what the provider reported. */
	expected: reportedMoney.optional(),
	received: reportedMoney.optional(),
	transaction_id: id.optional(),
});

export const userQuery = z
	.object({ ...adminPage, sort: z.enum(userSorts).optional() })
	.refine(inOrder, outOfOrder);
