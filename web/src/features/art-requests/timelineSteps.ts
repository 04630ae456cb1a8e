import type { ArtEvent, ArtRequest } from '#shared/api/artRequests.ts';
import { formatDate } from '../../ui/formatDate.ts';

export interface TimelineStep {
	readonly title: string;
	readonly note: string;
	readonly done: boolean;
}

/** What is told besides the three steps, in the order in which it happened. */
const told: Partial<Record<ArtEvent['what'], string>> = {
	late: 'Takes longer than promised',
	refunded: 'Credit returned',
	again: 'Begun again, free of charge',
};

/** The steps of a request as its events tell them; `promise` is how long the service takes: `2 hours`. */
export function timelineSteps(
	{ status, created_at, updated_at }: Pick<ArtRequest, 'status' | 'created_at' | 'updated_at'>,
	events: readonly ArtEvent[],
	promise: string,
): TimelineStep[] {
	const since = events.findLastIndex(({ what }) => what === 'again');
	const latest = events.slice(since + 1);
	const at = (wanted: ArtEvent['status']) =>
		latest.findLast((event) => event.what === 'status' && event.status === wanted)?.at;
	const failed = status === 'FAILED';
	const completed = status === 'COMPLETED';
	const startedAt = at('PROCESSING');
	const started = completed || status === 'PROCESSING';
	const extras = events.flatMap((event) => {
		const title = told[event.what];
		return title ? [{ title, note: formatDate(event.at), done: true }] : [];
	});
	return [
		{ title: 'Request Received', note: formatDate(created_at), done: true },
		...extras.filter(({ title }) => title !== told.refunded),
		{
			title: 'Processing Started',
			note: startedAt ? formatDate(startedAt) : started ? 'Done' : failed ? 'Stopped' : 'Next',
			done: started || startedAt !== undefined,
		},
		{
			title: 'Transformation Complete',
			note: completed
				? formatDate(at('COMPLETED') ?? updated_at)
				: failed
					? 'Not this time'
					: `Within ${promise}`,
			done: completed,
		},
		...extras.filter(({ title }) => title === told.refunded),
	];
}
