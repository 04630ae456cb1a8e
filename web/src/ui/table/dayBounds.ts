const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The instant at which a day begins in the browser's time zone. `day` is `2026-11-20`. */
export function dayStart(day: string): string {
	const [year, month, date] = parts(day);
	return new Date(year, month - 1, date).toISOString();
}

/** The last millisecond of a day in the browser's time zone. */
export function dayEnd(day: string): string {
	const [year, month, date] = parts(day);
	return new Date(new Date(year, month - 1, date + 1).getTime() - 1).toISOString();
}
