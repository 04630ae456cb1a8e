import type { Data } from '#shared/api/routes.ts';
import type { CsvColumn } from '../../../ui/csv.ts';

export const userCsv: readonly CsvColumn<Data<'listUsers'>[number]>[] = [
	{ header: 'ID', value: (row) => row.id },
	{ header: 'Email', value: (row) => row.email },
	{ header: 'Name', value: (row) => row.name },
	{ header: 'Role', value: (row) => row.role },
	{ header: 'Blocked', value: (row) => (row.blocked ? 'yes' : 'no') },
	{ header: 'Credits', value: (row) => row.total_credit },
	{ header: 'Requests', value: (row) => row.total_art_requests },
	{ header: 'Joined', value: (row) => row.created_at },
];
