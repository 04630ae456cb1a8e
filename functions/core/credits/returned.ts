import * as z from 'zod';
import type { ReturnState } from '#shared/payments/statuses.ts';

/**
 * Credits of a purchase whose money went back, or may, by the kind of event that reported it; `lost` after a dispute that an admin
 * has closed.
 */
export const returned = z
	.object({ refunded: z.int(), disputed: z.int(), reversed: z.int(), lost: z.int() })
	.partial()
	.optional();
export type Returned = NonNullable<z.infer<typeof returned>>;

interface Purchase {
	readonly credits: number;
	readonly returned?: Returned | undefined;
}

/** The credits of a purchase whose money went back, or may: never more than were bought. */
export const returnedCredits = ({
	credits,
	returned: { refunded = 0, disputed = 0, reversed = 0, lost = 0 } = {},
}: Purchase): number => Math.min(credits, refunded + disputed + reversed + lost);

/** What became of the money of a purchase; nothing while all of it stays. */
export function returnedAs({
	credits,
	returned: { refunded = 0, disputed = 0, reversed = 0, lost = 0 } = {},
}: Purchase): ReturnState | undefined {
	if (disputed > 0) return 'disputed';
	if (lost + reversed > 0) return 'lost';
	if (refunded === 0) return undefined;
	return refunded < credits ? 'partly_refunded' : 'refunded';
}
