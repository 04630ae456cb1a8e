import { userSorts } from '#shared/api/tableSorts.ts';
import { callForPage } from '../../../api/client.ts';
import { useReloadOn } from '../../../api/serverMessages.ts';
import { type ListQuery, useAdminRows } from '../../../api/useAdminRows.ts';
import { PageSizeControl, SearchControl, TableControls } from '../../../ui/table/TableControls.tsx';
import { pageSizes, useTableQuery } from '../../../ui/table/tableQuery.ts';
import { userColumns, userCsv } from '../columns/userColumns.tsx';
import { AdminTable } from './AdminTable.tsx';
import { t } from './messages.en.ts';

/** All users; new ones are shown. */
export default function UsersTab() {
	const [query, onChange] = useTableQuery(pageSizes);
	const list = useAdminRows({ name: 'listUsers', query, read });
	useReloadOn(['user'], list.reload);
	return (
		<AdminTable
			list={list}
			noun="users"
			columns={userColumns}
			idOf={(row) => row.id}
			query={query}
			onChange={onChange}
			empty={t('tables.noUsers')}
			csv={userCsv}
			controls={
				<TableControls>
					<SearchControl query={query} onChange={onChange} placeholder={t('tables.userSearch')} />
					<PageSizeControl query={query} onChange={onChange} />
				</TableControls>
			}
		/>
	);
}

const read = ({ status: _status, field: _field, sort, ...query }: ListQuery) =>
	callForPage('listUsers', { query: { ...query, sort: userSorts.find((known) => known === sort) } });
