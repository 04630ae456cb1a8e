const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats an instant in UTC: `Nov 20, 2026 at 13:45`. */
export function mailDate(instant: string): string {
	const date = new Date(instant);
	const two = (part: number) => String(part).padStart(2, '0');
	return `${months[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()} at ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}
