import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { undoSeconds } from '#shared/api/actKinds.ts';
import type { Push } from '#shared/api/realtime.ts';
import { createListeners } from '#shared/listeners.ts';
import { subscribe as onMessage } from '../../../api/serverMessages.ts';
import { currentSession } from '../../../api/session.ts';
import { t } from './messages.en.ts';

type ActingPush = Extract<Push, { kind: 'acting' }>;

/** What colleagues are about to do. */
let acts: readonly ActingPush[] = [];
const { subscribe, tell } = createListeners();

function show(next: readonly ActingPush[]) {
	acts = next;
	tell();
}

const without = (key: string) => acts.filter((act) => act.key !== key);

onMessage((message) => {
	if (message.kind !== 'acting' || message.by.id === currentSession()?.userId) return;
	const { key, ended } = message;
	show(ended ? without(key) : [...without(key), message]);
	if (!ended) setTimeout(() => show(without(key)), undoSeconds * 1000);
}, new AbortController().signal);

/** What a colleague is about to do with a request or a message to support, in words; nothing else. */
export function useColleagueAct(id: string): string | undefined {
	const act = useSyncExternalStore(subscribe, () => acts.find(({ ids }) => ids.includes(id)));
	return act && t(`colleagueActs.${act.what}`, { who: act.by.email });
}

/** Says what a colleague is about to do with a request or a message to support. */
export const ColleagueAct = ({ id }: { id: string }) => (
	<chakra.p
		role="status"
		fontWeight="strong"
		color="pending"
		overflowWrap="anywhere"
		_empty={{ display: 'none' }}
	>
		{useColleagueAct(id)}
	</chakra.p>
);
