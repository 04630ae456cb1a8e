/** Returns a function that gives the local day, `yyyy-mm-dd`, of an instant in a time zone. */
export function localDayOf(timeZone: string): (instant: string) => string {
	const format = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
	});
	// A time zone changes its offset at whole quarters of an hour.
	const days = new Map<number, string>();
	const quarter = 15 * 60_000;
	return (instant) => {
		const at = Math.floor(Date.parse(instant) / quarter);
		const day = days.get(at) ?? format.format(at * quarter);
		days.set(at, day);
		return day;
	};
}

const dayMs = 86_400_000;

/** The day so many days after a day. */
export const dayAfter = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** How many days a period has, both ends included. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
