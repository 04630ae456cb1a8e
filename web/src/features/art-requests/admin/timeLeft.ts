import { formatDuration } from '../../../language/formatDuration.ts';
import { t } from './text.ts';

export interface TimeLeft {
	readonly text: string;
	readonly overdue: boolean;
	/** Less than two hours are left. */
	readonly soon: boolean;
}

const soonMs = 2 * 3600_000;

/** The time until the end of a promise: `3 hours left`, or `2 days overdue`. */
export function timeLeft(promisedUntil: string, now: number): TimeLeft {
	const left = Date.parse(promisedUntil) - now;
	const duration = formatDuration(Math.abs(left) / 1000);
	return { text: t(left < 0 ? 'overdue' : 'left', { duration }), overdue: left < 0, soon: left < soonMs };
}
