/** `1 credit`, `2 credits`; `unit` is the singular to use instead of "credit". */
export const formatCredits = (credits: number, unit = 'credit'): string =>
	`${credits} ${unit}${credits === 1 ? '' : 's'}`;
