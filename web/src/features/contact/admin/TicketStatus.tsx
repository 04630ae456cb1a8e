import type { IconName } from '../../../ui/icons.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';

const known: Readonly<Record<string, { readonly icon: IconName; readonly color: string }>> = {
	pending: { icon: 'clock', color: 'pending' },
	resolved: { icon: 'done', color: 'completed' },
	rejected: { icon: 'cross', color: 'failed' },
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The status of a message to support; unknown ones are blue. */
export const TicketStatus = ({ status }: { status: string }) => {
	const { icon, color } = known[status.toLowerCase()] ?? { icon: 'info' as const, color: 'processing' };
	return <StatusLabel label={capitalised(status)} icon={icon} color={color} />;
};
