/** `1 credit`, `2 credits`; `unit` is the singular to use instead of "credit". */
export const formatCredits = (count: number, unit = 'credit'): string =>
	`${count} ${unit}${count === 1 ? '' : 's'}`;
