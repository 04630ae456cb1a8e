import { purposeLabel } from '#shared/contact/purposes.ts';
import type { CsvColumn } from '../../../ui/csv.ts';
import type { Ticket } from './ticketColumns.tsx';

export const ticketCsv: readonly CsvColumn<Ticket>[] = [
	{ header: 'ID', value: (row) => row.uuid },
	{ header: 'Email', value: (row) => row.email },
	{ header: 'Name', value: (row) => row.name },
	{ header: 'Status', value: (row) => row.status },
	{ header: 'Purpose', value: (row) => purposeLabel(row.purpose) },
	{ header: 'Created At', value: (row) => row.created_at },
	{ header: 'Message', value: (row) => row.message },
];
