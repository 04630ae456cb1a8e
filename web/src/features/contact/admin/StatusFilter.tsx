import type { Data } from '#shared/api/routes.ts';
import { ticketStatuses } from '#shared/contact/statuses.ts';
import { FilterButtons } from '../../../ui/FilterButtons.tsx';
import { t } from './text.ts';

interface StatusFilterProps {
	readonly counts: Data<'getWaiting'>['tickets_by_status'] | undefined;
	/** The chosen status; empty for all. */
	readonly value: string;
	readonly onSelect: (status: string) => void;
}

/** Chooses the status of the messages that are shown, with how many there are of each. */
export const StatusFilter = ({ counts, value, onSelect }: StatusFilterProps) => (
	<FilterButtons
		label={t('status.label')}
		options={[
			{
				value: '',
				label: t('status.all'),
				count: counts && Object.values(counts).reduce((a, b) => a + b, 0),
			},
			...ticketStatuses.map((status) => ({
				value: status,
				label: t(`statuses.${status}`),
				count: counts?.[status],
			})),
		]}
		value={value}
		onSelect={onSelect}
	/>
);
