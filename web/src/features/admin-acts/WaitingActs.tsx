import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PendingAct } from '#shared/api/acts.ts';
import { currentSession } from '../../api/session.ts';
import { useServerTime } from '../../api/useServerTime.ts';
import { Button } from '../../ui/Button.tsx';
import { undoBarId } from '../../ui/toasts.ts';
import { useShortcutGroup } from '../../ui/useShortcuts.ts';
import { recipientOf } from './recipients.ts';
import { secondsLeft } from './secondsLeft.ts';
import { t } from './text.ts';
import { useActivity } from './useActivity.ts';
import { withdraw } from './withdraw.ts';

/** The key that withdraws the act that was begun last. */
export const undoKey = { key: 'z', label: t('undoLast') } as const;

/** The admin's own acts that have not taken effect, each with Undo, and those that were refused. */
export function WaitingActs() {
	const { acts, remove } = useActivity();
	const mine = acts.filter(({ by }) => by.id === currentSession()?.userId);
	const last = mine.findLast(({ state }) => state === 'waiting');
	const undoLast = async () => {
		if (last && (await withdraw(last))) remove(last.id);
	};
	useShortcutGroup([{ ...undoKey, run: () => void undoLast() }], !last);
	return (
		// It is there before an act waits, and is live: a dialog hides neither from screen readers.
		<Bar id={undoBarId} aria-label={t('waiting')} aria-live="polite" hidden={mine.length === 0}>
			<chakra.ul display="grid" gap="2">
				{mine.map((act) => (
					<WaitingAct key={act.id} act={act} onEnded={() => remove(act.id)} />
				))}
			</chakra.ul>
		</Bar>
	);
}

function WaitingAct({ act, onEnded }: { act: PendingAct; onEnded: () => void }) {
	const [busy, setBusy] = useState(false);
	const now = useServerTime(500);
	const left = secondsLeft(act, now);
	const refused = act.state === 'refused';
	const to = recipientOf(act.subject_id);
	const subject = `${act.subject_id.slice(0, 8)}${to ? `, ${to}` : ''}`;
	async function undo() {
		setBusy(true);
		if (await withdraw(act)) onEnded();
		setBusy(false);
	}
	return (
		<Line>
			<chakra.p flex="1" lineHeight={1.4}>
				<chakra.strong fontWeight="strong">
					{t(`${refused ? 'refused' : 'pending'}.${act.what}`, { subject })}
				</chakra.strong>
				{refused && act.problem && ` ${act.problem}`}
				{/* The seconds are not read out, each of them would be. */}
				{!refused && (
					<span aria-hidden="true">{` ${left > 0 ? t('inSeconds', { seconds: String(left) }) : t('now')}`}</span>
				)}
			</chakra.p>
			<Button
				size="small"
				tone="outline"
				bg="paper"
				color="ink"
				disabled={!refused && left === 0}
				busy={busy && t('undoing')}
				onClick={undo}
			>
				{t(refused ? 'dismiss' : 'undo')}
			</Button>
		</Line>
	);
}

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
