import useSWR from 'swr';
import type { PendingAct, WorkSubject } from '#shared/api/acts.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/serverClock.ts';
import { useServerMessages } from '../../api/serverMessages.ts';
import { currentSession } from '../../api/session.ts';
import { activityOf, noActivity, type SubjectActivity, withAct, withoutAct, withPush } from './activity.ts';

/** What admins do at the moment: read once and after a lost connection, and kept by pushes. */
export function useActivity() {
	const { data = noActivity, mutate } = useSWR('getActivity', () => call('getActivity'));
	useServerMessages((message) => {
		if (message.kind === 'missed') void mutate();
		else if (message.kind === 'act' || message.kind === 'presence')
			void mutate((activity = noActivity) => withPush(activity, message), { revalidate: false });
	});
	return {
		acts: data.acts,
		/** Shows an act that this admin has begun, before its push. */
		add: (act: PendingAct) =>
			void mutate((activity = noActivity) => withAct(activity, act), { revalidate: false }),
		remove: (actId: string) =>
			void mutate((activity = noActivity) => withoutAct(activity, actId), { revalidate: false }),
		/** What others do with a request or ticket, and the act that waits on it. */
		of: (subject: WorkSubject, id: string): SubjectActivity =>
			activityOf(data, subject, id, currentSession()?.userId, serverNow()),
	};
}
