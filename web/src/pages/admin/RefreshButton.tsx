import { useRefresh } from '../../api/useRefresh.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';

interface RefreshButtonProps {
	readonly onRefresh: () => Promise<unknown>;
	/** What is read again, in the plural. */
	readonly noun: string;
}

/** Reads what is on screen again. */
export function RefreshButton({ onRefresh, noun }: RefreshButtonProps) {
	const { refreshing, refresh } = useRefresh(
		onRefresh,
		'Refreshed',
		`The ${noun} could not be loaded. Please try again.`,
	);
	return (
		<Button size="small" tone="ghost" busy={refreshing && 'Refreshing...'} onClick={refresh}>
			<Icon name="refresh" size={16} /> Refresh
		</Button>
	);
}
