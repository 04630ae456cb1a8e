import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { statusDisplay } from '../../features/art-requests/statusDisplay.ts';
import {
	DateControls,
	PageSizeControl,
	SearchControl,
	SelectControl,
	TableControls,
} from '../../ui/table/TableControls.tsx';
import type { TableQuery } from '../../ui/table/tableQuery.ts';
import { t } from './text.ts';

export const requestSizes = [10, 20, 50, 100];

const fields = [
	{ value: '', label: t('all') },
	{ value: 'id', label: t('tables.id') },
	{ value: 'email', label: t('email') },
	{ value: 'type', label: t('tables.type') },
	{ value: 'status', label: t('status') },
];

const statuses = [
	{ value: '', label: t('tables.allStatuses') },
	...requestStatuses.map((value) => ({ value, label: statusDisplay[value].label })),
];

interface RequestControlsProps {
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
}

/** The search with its field, and the filters of the requests. */
export const RequestControls = ({ query, onChange }: RequestControlsProps) => (
	<TableControls>
		<SearchControl query={query} onChange={onChange} placeholder={t('tables.requestSearch')} />
		<SelectControl
			label={t('tables.searchIn')}
			value={query.field}
			options={fields}
			onSelect={(field) => onChange({ field })}
		/>
		<SelectControl
			label={t('status')}
			value={query.status}
			options={statuses}
			onSelect={(status) => onChange({ status })}
		/>
		<DateControls query={query} onChange={onChange} />
		<PageSizeControl query={query} onChange={onChange} sizes={requestSizes} />
	</TableControls>
);
