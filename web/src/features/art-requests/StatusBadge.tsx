import { type RequestStatus, requestStatuses, toRequestStatus } from '#shared/art-requests/statuses.ts';
import type { IconName } from '../../ui/icons.tsx';
import { type StatusDisplay, StatusLabel } from '../../ui/StatusLabel.tsx';
import { t } from './messages.en.ts';

interface RequestDisplay extends StatusDisplay {
	readonly headline: string;
	readonly color: 'pending' | 'processing' | 'completed' | 'failed';
	/** The value of the progress bar, 0 to 100. */
	readonly progress: number;
}

const display = (color: RequestDisplay['color'], icon: IconName, progress: number): RequestDisplay => ({
	label: t(`statuses.${color}`),
	headline: t(`headlines.${color}`),
	icon,
	color,
	progress,
});

/** The label, icon and colour of each status; the colour is never used alone. */
export const statusDisplay: Record<RequestStatus, RequestDisplay> = {
	PENDING: display('pending', 'clock', 10),
	PROCESSING: display('processing', 'wipe', 50),
	COMPLETED: display('completed', 'done', 100),
	FAILED: display('failed', 'cross', 0),
};

/** How a status of the server is displayed: an unknown one as pending. */
export const displayOf = (status: string): RequestDisplay => statusDisplay[toRequestStatus(status)];

/** The headline of a status of the server. */
export const headlineOf = (status: string): string =>
	requestStatuses.some((known) => known === status.toUpperCase())
		? displayOf(status).headline
		: t('headlines.unknown');

export const StatusBadge = ({ status }: { status: string }) => {
	const { label, icon, color } = displayOf(status);
	return <StatusLabel label={label} icon={icon} color={color} />;
};
