import { userColumns } from '../../features/users/admin/userColumns.tsx';
import { userCsv } from '../../features/users/admin/userCsv.ts';
import { useUserTable } from '../../features/users/admin/useUserTable.ts';
import { PageSizeControl, SearchControl, TableControls } from '../../ui/table/TableControls.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { AdminTable } from './AdminTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { t } from './text.ts';

const sizes = [10, 30, 50, 100];

export default function UsersTab() {
	const [query, onChange] = useTableQuery(sizes);
	const list = useUserTable(query);
	return (
		<AdminTable
			list={list}
			noun="users"
			columns={userColumns}
			idOf={(row) => row.id}
			query={query}
			onChange={onChange}
			empty={t('tables.noUsers')}
			exportButton={<ExportButton name="users" columns={userCsv} readAll={list.readAll} />}
			controls={
				<TableControls>
					<SearchControl query={query} onChange={onChange} placeholder={t('tables.userSearch')} />
					<PageSizeControl query={query} onChange={onChange} sizes={sizes} />
				</TableControls>
			}
		/>
	);
}
