/** Credits of a purchase whose money went back, or may, by the kind of event that reported it. */
export interface Returned {
	readonly refunded?: number | undefined;
	readonly disputed?: number | undefined;
	readonly reversed?: number | undefined;
}

/** The credits of a purchase whose money went back, or may: never more than were bought. */
export const returnedCredits = ({
	credits,
	returned: { refunded = 0, disputed = 0, reversed = 0 } = {},
}: {
	readonly credits: number;
	readonly returned?: Returned | undefined;
}): number => Math.min(credits, refunded + disputed + reversed);
