import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { undoBarId } from '../../ui/toasts.ts';
import { useShortcutGroup } from '../../ui/useShortcuts.ts';
import { t } from './messages.en.ts';
import { send, undo, undoKey, undoLast, useWaitingActs, type WaitingAct } from './waitingActs.ts';

/** Pixels below the bars, and above them. */
const barGap = 32;

/** The admin's acts that the server has not done, each with Undo; on every page. */
export default function WaitingActs() {
	const acts = useWaitingActs();
	const bar = useRef<HTMLElement>(null);
	useEffect(() => {
		// What is at the foot of the page or of a dialog stays above the bars.
		const height = acts.length > 0 ? (bar.current?.offsetHeight ?? 0) + barGap : 0;
		document.documentElement.style.setProperty('--bars', `${height}px`);
	}, [acts]);
	useShortcutGroup([{ ...undoKey, run: undoLast }], false);
	return (
		// It is there before an act waits, and is live: a dialog hides neither from screen readers.
		<Bar ref={bar} id={undoBarId} aria-label={t('actWaiting')} aria-live="polite" hidden={acts.length === 0}>
			<chakra.ul display="grid" gap="2">
				{acts.map((act) => (
					<Act key={act.key} act={act} />
				))}
			</chakra.ul>
		</Bar>
	);
}

/** Whole seconds until an act is sent. */
function useSecondsLeft({ dueAt }: WaitingAct): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 500);
		return () => clearInterval(timer);
	}, []);
	return Math.max(0, Math.ceil((dueAt - now) / 1000));
}

function Act({ act }: { act: WaitingAct }) {
	const { what, subject, state, problem, canRetry } = act;
	const left = useSecondsLeft(act);
	return (
		<Line>
			<chakra.div flex="1" lineHeight={1.4} maxHeight="40vh" overflowY="auto" overflowWrap="anywhere">
				<chakra.strong fontWeight="strong">
					{t(`${state === 'failed' ? 'actFailed' : 'actPending'}.${what}`, { subject })}
				</chakra.strong>
				{/* The seconds are not read out, each of them would be. */}
				{state === 'waiting' && (
					<span aria-hidden="true">{` ${t('inSeconds', { seconds: String(left) })}`}</span>
				)}
				{problem && <chakra.p whiteSpace="pre-line">{problem}</chakra.p>}
			</chakra.div>
			{state === 'failed' && canRetry && <BarButton onClick={() => send(act)}>{t('tryAgain')}</BarButton>}
			<BarButton busy={state === 'sending' && t('sending')} onClick={() => undo(act)}>
				{t(state === 'failed' ? 'dismiss' : 'undo')}
			</BarButton>
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
		bottom: { base: '2', md: '5' },
		left: '50%',
		transform: 'translateX(-50%)',
		_hidden: { display: 'none' },
		pointerEvents: 'auto',
		width: 'min(560px, calc(100% - {spacing.4}))',
	},
});

const Line = chakra('li', {
	base: {
		display: 'flex',
		alignItems: 'center',
		gap: '3',
		px: '4',
		py: '2',
		fontSize: 'small',
		bg: 'ink',
		color: 'paper',
		borderRadius: 'control',
		boxShadow: 'raised',
	},
});
