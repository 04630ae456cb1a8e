import type { PendingAct, Presence, WorkSubject } from '#shared/api/acts.ts';
import type { Push } from '#shared/api/realtime.ts';
import type { Data } from '#shared/api/routes.ts';

/** What admins do at the moment: the acts that wait or were refused, and who looks at what. */
export type Activity = Data<'getActivity'>;

export const noActivity: Activity = { acts: [], presence: [] };

/** Adds an act, or replaces it. */
export const withAct = ({ acts, presence }: Activity, act: PendingAct): Activity => ({
	acts: [...acts.filter(({ id }) => id !== act.id), act],
	presence,
});

/** Removes an act: it took effect, was withdrawn, or its refusal was read. */
export const withoutAct = ({ acts, presence }: Activity, actId: string): Activity => ({
	acts: acts.filter(({ id }) => id !== actId),
	presence,
});

/** Applies a push; a push may come twice. */
export function withPush(activity: Activity, push: Push): Activity {
	if (push.kind === 'act')
		return push.ended ? withoutAct(activity, push.act.id) : withAct(activity, push.act);
	if (push.kind !== 'presence') return activity;
	const { subject, id, by, state, until } = push;
	const others = activity.presence.filter(
		(each) => each.subject !== subject || each.id !== id || each.by.id !== by.id,
	);
	return {
		acts: activity.acts,
		presence: state === 'left' ? others : [...others, { subject, id, by, state, until }],
	};
}

/** What is done with one request or ticket. */
export interface SubjectActivity {
	/** What takes effect soon. */
	readonly act: PendingAct | undefined;
	/** The other admins who have it open, those who answer it first. */
	readonly others: readonly Presence[];
}

/** What is done with a request or ticket at a time (in milliseconds), as `me` sees it. */
export function activityOf(
	{ acts, presence }: Activity,
	subject: WorkSubject,
	id: string,
	me: string | undefined,
	now: number,
): SubjectActivity {
	return {
		act: acts.find((act) => act.state === 'waiting' && act.subject === subject && act.subject_id === id),
		others: presence
			.filter(
				(each) =>
					each.subject === subject && each.id === id && each.by.id !== me && Date.parse(each.until) > now,
			)
			.toSorted((a, b) => a.state.localeCompare(b.state)),
	};
}
