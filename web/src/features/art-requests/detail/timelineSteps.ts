import type { ArtEvent, ArtRequest } from '#shared/api/artRequests.ts';
import { formatDate } from '../../../ui/formatDate.ts';

export interface TimelineStep {
	readonly title: string;
	readonly note: string;
	readonly done: boolean;
}

/** The titles of events that are shown besides the three steps. */
const extraTitles: Partial<Record<ArtEvent['what'], string>> = {
	late: 'Takes longer than promised',
	refunded: 'Credit returned',
	again: 'Started again, free of charge',
	redo: 'Cut-out put right, started again',
};

/** The steps of a request, derived from its events; `time` says when the result is expected: `Ready within 2 hours.`. */
export function timelineSteps(
	{ status, created_at, updated_at }: Pick<ArtRequest, 'status' | 'created_at' | 'updated_at'>,
	events: readonly ArtEvent[],
	time: string,
): TimelineStep[] {
	const restart = events.findLastIndex(({ what }) => what === 'again' || what === 'redo');
	const latest = events.slice(restart + 1);
	const at = (target: ArtEvent['status']) =>
		latest.findLast((event) => event.what === 'status' && event.status === target)?.at;
	const failed = status === 'FAILED';
	const completed = status === 'COMPLETED';
	const startedAt = at('PROCESSING');
	const started = completed || status === 'PROCESSING';
	const extras = events.flatMap((event) => {
		const title = extraTitles[event.what];
		return title ? [{ title, note: formatDate(event.at), done: true }] : [];
	});
	return [
		{ title: 'Request Received', note: formatDate(created_at), done: true },
		...extras.filter(({ title }) => title !== extraTitles.refunded),
		{
			title: 'Processing Started',
			note: startedAt ? formatDate(startedAt) : started ? 'Done' : failed ? 'Stopped' : 'Next',
			done: started || startedAt !== undefined,
		},
		{
			title: 'Transformation Complete',
			note: completed ? formatDate(at('COMPLETED') ?? updated_at) : failed ? 'Not this time' : time,
			done: completed,
		},
		...extras.filter(({ title }) => title === extraTitles.refunded),
	];
}
