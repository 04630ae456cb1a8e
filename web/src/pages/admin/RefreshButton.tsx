import { useRefresh } from '../../api/useRefresh.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Noun } from './nouns.ts';
import { t } from './text.ts';

interface RefreshButtonProps {
	readonly onRefresh: () => Promise<unknown>;
	/** What is read again. */
	readonly noun: Noun;
}

/** Reads what is on screen again. */
export function RefreshButton({ onRefresh, noun }: RefreshButtonProps) {
	const { refreshing, refresh } = useRefresh(
		onRefresh,
		t('refreshed'),
		t('rows.failedAgain', { noun: t(`nouns.${noun}`) }),
	);
	return (
		<Button size="small" tone="ghost" busy={refreshing && t('refreshing')} onClick={refresh}>
			<Icon name="refresh" size={16} /> {t('refresh')}
		</Button>
	);
}
