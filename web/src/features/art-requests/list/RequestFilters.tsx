import { chakra } from '@chakra-ui/react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { type RequestStatus, requestStatuses } from '#shared/art-requests/statuses.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { Field, Select, TextInput } from '../../../ui/Field.tsx';
import { requestName } from '../requestName.ts';
import { statusDisplay } from '../StatusBadge.tsx';
import { t } from './messages.en.ts';

export interface Filters {
	readonly search: string;
	readonly status: RequestStatus | undefined;
}

/** Whether a request has the status and contains the search text, ignoring case. */
export function matchesFilters(request: ArtRequestRow, { search, status }: Filters): boolean {
	if (status && request.status !== status) return false;
	const text = search.trim().toLowerCase();
	return [serviceLabels[request.service], requestName(request), request.name ?? '', request.id].some(
		(field) => field.toLowerCase().includes(text),
	);
}

/** The filters of the list, from a URL's query. An unknown status is ignored. */
export const filtersOf = (query: URLSearchParams): Filters => ({
	search: query.get('search') ?? '',
	status: requestStatuses.find((status) => status === query.get('status')),
});

/** The query of filters, without those that are not set. */
export const queryOf = ({ search, status }: Filters): Record<string, string> => ({
	...(search && { search }),
	...(status && { status }),
});

interface RequestFiltersProps {
	readonly filters: Filters;
	readonly onChange: (filters: Filters) => void;
	/** How many requests are loaded, which the search covers. */
	readonly loaded: number;
	/** Whether there are older ones. */
	readonly hasMore: boolean;
}

export const RequestFilters = ({ filters, onChange, loaded, hasMore }: RequestFiltersProps) => (
	<chakra.search
		display="grid"
		gap="4"
		alignItems="start"
		gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 220px' }}
	>
		<Field label={t('search')} hint={hasMore ? t('searchesNewest', { count: loaded }) : t('searchesAll')}>
			<TextInput
				type="search"
				placeholder={t('requestExample')}
				value={filters.search}
				onChange={(event) => onChange({ ...filters, search: event.target.value })}
			/>
		</Field>
		<Field label={t('status')}>
			<Select
				value={filters.status ?? ''}
				onChange={(event) =>
					onChange({ ...filters, status: requestStatuses.find((each) => each === event.target.value) })
				}
			>
				<option value="">{t('allStatuses')}</option>
				{requestStatuses.map((status) => (
					<option key={status} value={status}>
						{statusDisplay[status].label}
					</option>
				))}
			</Select>
		</Field>
	</chakra.search>
);
