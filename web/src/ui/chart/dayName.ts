const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 20` for `2026-11-20`; empty without a day. */
export function dayName(day: string | undefined): string {
	if (!day) return '';
	const [, month, date] = day.split('-');
	return `${months[Number(month) - 1]} ${date}`;
}
