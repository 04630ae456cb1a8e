import type { IconName } from '../../../ui/icons.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { t } from './text.ts';

interface Display {
	readonly label: string;
	readonly icon: IconName;
	readonly color: string;
}

const known: Readonly<Record<string, Display>> = {
	pending: { label: t('statuses.pending'), icon: 'clock', color: 'pending' },
	open: { label: t('statuses.open'), icon: 'info', color: 'processing' },
	answered: { label: t('statuses.answered'), icon: 'info', color: 'processing' },
	closed: { label: t('statuses.closed'), icon: 'info', color: 'processing' },
	resolved: { label: t('statuses.resolved'), icon: 'done', color: 'completed' },
	rejected: { label: t('statuses.rejected'), icon: 'cross', color: 'failed' },
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The status of a message to support; an unknown one as it is. */
export const TicketStatus = ({ status }: { status: string }) => (
	<StatusLabel
		{...(known[status.toLowerCase()] ?? { label: capitalised(status), icon: 'info', color: 'processing' })}
	/>
);
