import { type RequestStatus, requestStatuses, toRequestStatus } from '#shared/art-requests/statuses.ts';
import type { IconName } from '../../ui/icons.tsx';
import { t } from './text.ts';

interface StatusDisplay {
	readonly label: string;
	readonly headline: string;
	readonly icon: IconName;
	readonly color: 'pending' | 'processing' | 'completed' | 'failed';
	/** The value of the progress bar, 0 to 100. */
	readonly progress: number;
}

/** The label, icon and colour of each status; the colour is never used alone. */
export const statusDisplay: Record<RequestStatus, StatusDisplay> = {
	PENDING: {
		label: t('statuses.pending'),
		headline: t('headlines.pending'),
		icon: 'clock',
		color: 'pending',
		progress: 10,
	},
	PROCESSING: {
		label: t('statuses.processing'),
		headline: t('headlines.processing'),
		icon: 'wipe',
		color: 'processing',
		progress: 50,
	},
	COMPLETED: {
		label: t('statuses.completed'),
		headline: t('headlines.completed'),
		icon: 'done',
		color: 'completed',
		progress: 100,
	},
	FAILED: {
		label: t('statuses.failed'),
		headline: t('headlines.failed'),
		icon: 'cross',
		color: 'failed',
		progress: 0,
	},
};

/** How a status of the server is displayed: an unknown one as pending. */
export const displayOf = (status: string): StatusDisplay => statusDisplay[toRequestStatus(status)];

/** The headline of a status of the server. */
export const headlineOf = (status: string): string =>
	requestStatuses.some((known) => known === status.toUpperCase())
		? displayOf(status).headline
		: t('headlines.unknown');
