const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 20` for `2026-11-20`; empty without a day. */
export function dayName(day: string | undefined): string {
	if (!day) return '';
	const [, month, date] = day.split('-');
	return `${months[Number(month) - 1]} ${date}`;
}

/** The name of a day of a chart: the last one may not have ended. */
export const dayLabel = (day: string | undefined, isUnfinished: boolean): string =>
	isUnfinished ? `${dayName(day)}, so far` : dayName(day);
