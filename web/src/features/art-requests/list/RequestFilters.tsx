import { chakra } from '@chakra-ui/react';
import { requestStatuses } from '#shared/art-requests/statuses.ts';
import { Field, Select, TextInput } from '../../../ui/Field.tsx';
import { t } from '../messages.en.ts';
import { statusDisplay } from '../statusDisplay.ts';
import type { Filters } from './requestFilters.ts';

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
