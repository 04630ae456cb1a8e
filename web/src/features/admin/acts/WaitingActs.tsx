import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { undoSeconds } from '#shared/api/actKinds.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Button } from '../../../ui/Button.tsx';
import { undoBarId } from '../../../ui/toasts.ts';
import { useShortcutGroup } from '../../../ui/useShortcuts.ts';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';
import {
	send,
	undo,
	undoKey,
	undoLast,
	useSignOutQuestion,
	useWaitingActs,
	type WaitingAct,
} from './waitingActs.ts';

const ConfirmDialog = lazyComponent(() => import('../frame/ConfirmDialog.tsx'));

/** The admin's acts that the server has not done, each with Undo, at the foot of every page; of those that wait the newest. */
export default function WaitingActs() {
	const acts = useWaitingActs();
	const bar = useRef<HTMLElement>(null);
	const [showsAll, setShowsAll] = useState(false);
	const open = acts.filter(({ state }) => state !== 'failed');
	const hidden = showsAll ? [] : open.slice(0, -1);
	if (showsAll && open.length < 2) setShowsAll(false);
	useEffect(() => {
		// The page and its dialogs end above the bar.
		document.documentElement.style.setProperty('--bars', `${bar.current?.offsetHeight ?? 0}px`);
	});
	useShortcutGroup([{ ...undoKey, run: undoLast }], false);
	const question = useSignOutQuestion();
	return (
		<>
			{/* It is there before an act waits, and is live: a dialog hides neither from screen readers. */}
			<Bar ref={bar} id={undoBarId} aria-label={t('waiting')} aria-live="polite" hidden={acts.length === 0}>
				<ul>
					{acts
						.filter((act) => !hidden.includes(act))
						.map((act) => (
							<Act key={act.key} act={act} />
						))}
				</ul>
				{hidden.length > 0 && (
					<BarButton mb="2" mx={{ base: '4', md: '6' }} onClick={() => setShowsAll(true)}>
						{t('acts.more', { count: String(hidden.length) })}
					</BarButton>
				)}
			</Bar>
			<Suspense>
				{question && (
					<ConfirmDialog
						title={t('acts.signOut')}
						text={t('acts.undone', { count: question.count })}
						action={t('acts.signOut')}
						answer={question.answer}
					/>
				)}
			</Suspense>
		</>
	);
}

/** Whole seconds until an act is sent. */
function useSecondsLeft({ dueAt }: WaitingAct): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 500);
		return () => clearInterval(timer);
	}, []);
	// The clock may have been set meanwhile.
	return Math.min(undoSeconds, Math.max(0, Math.ceil((dueAt - now) / 1000)));
}

function Act({ act }: { act: WaitingAct }) {
	const { what, subject, state, problem, canRetry, unanswered } = act;
	const mayBeDone = state !== 'failed' || unanswered;
	const left = useSecondsLeft(act);
	return (
		<Line>
			<chakra.div flex="1 1 240px" lineHeight={1.4} overflowWrap="anywhere">
				<chakra.strong fontWeight="strong">
					{t(`${mayBeDone ? 'pending' : 'notDone'}.${what}`, { subject })}
				</chakra.strong>
				{/* The seconds are not read out, each of them would be. */}
				{state === 'waiting' && (
					<span aria-hidden="true">{` ${t('inSeconds', { seconds: String(left) })}`}</span>
				)}
				{problem && <chakra.p whiteSpace="pre-line">{problem}</chakra.p>}
			</chakra.div>
			<chakra.div display="flex" gap="3">
				{state === 'failed' && canRetry && (
					<BarButton onClick={() => send(act)}>{words('tryAgain')}</BarButton>
				)}
				<BarButton busy={state === 'sending' && words('sending')} onClick={() => undo(act)}>
					{t(state === 'failed' ? 'dismiss' : 'undo')}
				</BarButton>
			</chakra.div>
		</Line>
	);
}

const BarButton = (props: Parameters<typeof Button>[0]) => (
	<Button size="small" tone="outline" bg="paper" color="ink" {...props} />
);

const Bar = chakra('section', {
	base: {
		position: 'fixed',
		zIndex: 'toast',
		bottom: '0',
		insetX: '0',
		_hidden: { display: 'none' },
		pointerEvents: 'auto',
		maxHeight: '50vh',
		overflowY: 'auto',
		fontSize: 'small',
		bg: 'ink',
		color: 'paper',
	},
});

const Line = chakra('li', {
	base: {
		display: 'flex',
		flexWrap: 'wrap',
		alignItems: 'center',
		gap: '3',
		maxWidth: 'page',
		mx: 'auto',
		px: { base: '4', md: '6' },
		py: '1',
	},
});
