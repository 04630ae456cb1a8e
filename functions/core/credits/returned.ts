import * as z from 'zod';
import type { ReturnState } from '#shared/payments/statuses.ts';

/**
 * Money of a purchase that went back, or may, by the note that reports it, oldest first; `lost` after a dispute that an admin
 * has closed. A decision for the customer removes its entry.
 */
export const returns = z
	.array(
		z.object({
			/** The id of the note. */
			note: z.string(),
			what: z.enum(['refunded', 'disputed', 'reversed', 'lost']),
			/** The credits that it paid for. */
			credits: z.int(),
			/** In minor units. */
			amount: z.int(),
		}),
	)
	.readonly()
	.optional();
export type Returns = NonNullable<z.infer<typeof returns>>;

interface Purchase {
	readonly credits: number;
	readonly returns?: Returns | undefined;
}

/** The credits that each note takes back, by its id: all together never more than were bought, the oldest note first. */
export function returnedByNote({ credits, returns: all = [] }: Purchase): Map<string, number> {
	let left = credits;
	return new Map(
		all.map((each) => {
			const taken = Math.min(left, each.credits);
			left -= taken;
			return [each.note, taken];
		}),
	);
}

interface Paid {
	/** In minor units. */
	readonly total: number;
	readonly returns?: Returns | undefined;
}

/** How much of what was paid went back, or may, in minor units; of some kinds only where they are given. */
export const returnedMoney = (
	{ total, returns: all = [] }: Paid,
	...kinds: Returns[number]['what'][]
): number =>
	Math.min(
		total,
		all
			.filter(({ what }) => kinds.length === 0 || kinds.includes(what))
			.reduce((sum, { amount }) => sum + amount, 0),
	);

/** What became of the money of a purchase; nothing while all of it stays. */
export function returnedAs(purchase: Paid): ReturnState | undefined {
	const kinds = purchase.returns?.map(({ what }) => what) ?? [];
	if (kinds.includes('disputed')) return 'disputed';
	if (kinds.includes('lost') || kinds.includes('reversed')) return 'lost';
	if (kinds.length === 0) return undefined;
	return returnedMoney(purchase) < purchase.total ? 'partly_refunded' : 'refunded';
}
