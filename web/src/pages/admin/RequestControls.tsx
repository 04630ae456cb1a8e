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

export const requestSizes = [10, 20, 50, 100];

const fields = [
	{ value: '', label: 'All' },
	{ value: 'id', label: 'ID' },
	{ value: 'email', label: 'E-mail' },
	{ value: 'type', label: 'Type' },
	{ value: 'status', label: 'Status' },
];

const statuses = [
	{ value: '', label: 'All Statuses' },
	...requestStatuses.map((value) => ({ value, label: statusDisplay[value].label })),
];

interface RequestControlsProps {
	readonly query: TableQuery;
	readonly onChange: (change: Partial<TableQuery>) => void;
}

/** The search with its field, and the filters of the requests. */
export const RequestControls = ({ query, onChange }: RequestControlsProps) => (
	<TableControls>
		<SearchControl
			query={query}
			onChange={onChange}
			placeholder="Part of an id, e-mail, type, look or file name"
		/>
		<SelectControl
			label="Search in"
			value={query.field}
			options={fields}
			onSelect={(field) => onChange({ field })}
		/>
		<SelectControl
			label="Status"
			value={query.status}
			options={statuses}
			onSelect={(status) => onChange({ status })}
		/>
		<DateControls query={query} onChange={onChange} />
		<PageSizeControl query={query} onChange={onChange} sizes={requestSizes} />
	</TableControls>
);
