import { monthOf } from './keys.ts';

/** The months from now back to the stage's first, both written `yyyy-mm`. */
export function monthsBack(firstMonth: string, now: Date): string[] {
	const months: string[] = [];
	const cursor = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
	for (let month = monthOf(cursor.toISOString()); month >= firstMonth; ) {
		months.push(month);
		cursor.setUTCMonth(cursor.getUTCMonth() - 1);
		month = monthOf(cursor.toISOString());
	}
	return months;
}
