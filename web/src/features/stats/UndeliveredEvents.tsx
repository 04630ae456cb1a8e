import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { formatNumber } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/formatDate.ts';
import { toast } from '../../ui/toasts.ts';
import { HealthRow, HealthSection } from './HealthSection.tsx';
import { t } from './text.ts';
import type { Health } from './useHealth.ts';

interface UndeliveredEventsProps {
	readonly undelivered: Health['undelivered'];
	readonly onReplayed: () => void;
}

/** Batches of changes that a function could not process, and the button that delivers them again. */
export function UndeliveredEvents({ undelivered: { count, batches }, onReplayed }: UndeliveredEventsProps) {
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<readonly string[]>([]);

	async function replay() {
		setBusy(true);
		try {
			const { delivered, problems: left } = await call('replayEvents');
			setProblems(left);
			toast(left.length > 0 ? 'info' : 'success', t('events.delivered', { count: formatNumber(delivered) }));
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, t('events.replayFailed')));
		}
		setBusy(false);
		onReplayed();
	}

	return (
		<HealthSection
			title={t('events.title')}
			count={count}
			fine={t('events.fine')}
			shown={batches.length}
			action={
				count > 0 && (
					<Button size="small" minHeight="36px" px="3" busy={busy && t('events.replaying')} onClick={replay}>
						{t('events.replay')}
					</Button>
				)
			}
		>
			<ul>
				{batches.map(({ id, function: name, records, at }) => (
					<HealthRow key={id}>
						<span>{t('events.row', { name, count: records })}</span>
						<chakra.span color="muted">{formatDate(at)}</chakra.span>
					</HealthRow>
				))}
			</ul>
			{problems.length > 0 && (
				<chakra.div fontSize="small" color="failed" role="alert">
					<ul>
						{problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				</chakra.div>
			)}
		</HealthSection>
	);
}
