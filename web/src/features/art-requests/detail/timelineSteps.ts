import type { ArtEvent, ArtRequest } from '#shared/api/artRequests.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { t as words } from '../messages.en.ts';
import { t } from './messages.en.ts';

export interface TimelineStep {
	readonly title: string;
	readonly note: string;
	readonly done: boolean;
}

/** The titles of events that are shown besides the three steps. */
const extraTitles: Partial<Record<ArtEvent['what'], string>> = {
	late: t('events.late'),
	refunded: t('events.refunded'),
	again: t('events.again'),
	redo: t('events.redo'),
	replaced: t('events.replaced'),
	withdrawn: t('events.withdrawn'),
};

/** The steps of a request, derived from its events; `time` says when the result is expected: `Ready within 2 hours.`. */
export function timelineSteps(
	{ status, created_at, updated_at }: Pick<ArtRequest, 'status' | 'created_at' | 'updated_at'>,
	events: readonly ArtEvent[],
	time: string,
): TimelineStep[] {
	const restart = events.findLastIndex(({ what }) => ['again', 'redo', 'withdrawn'].includes(what));
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
		{ title: t('received'), note: formatDate(created_at), done: true },
		...extras.filter(({ title }) => title !== extraTitles.refunded),
		{
			title: t('started'),
			note: startedAt ? formatDate(startedAt) : started ? words('done') : failed ? t('stopped') : t('next'),
			done: started || startedAt !== undefined,
		},
		{
			title: t('complete'),
			note: completed ? formatDate(at('COMPLETED') ?? updated_at) : failed ? t('notThisTime') : time,
			done: completed,
		},
		...extras.filter(({ title }) => title === extraTitles.refunded),
	];
}
