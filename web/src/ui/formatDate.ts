const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (n: number) => String(n).padStart(2, '0');

/** `Nov 20, 2026 at 13:45` in the reader's own time; a dash for no date, the value itself if it is not a date. */
export function formatDate(value: string | null | undefined): string {
	if (!value) return '-';
	const date = new Date(value);
	if (Number.isNaN(date.getTime())) return value;
	const day = `${months[date.getMonth()]} ${two(date.getDate())}, ${date.getFullYear()}`;
	return `${day} at ${two(date.getHours())}:${two(date.getMinutes())}`;
}
