import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { lookName } from '#shared/art-requests/requestName.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import type { CsvColumn } from '../../../ui/csv.ts';

export const requestCsv: readonly CsvColumn<ArtRequestRow>[] = [
	{ header: 'ID', value: (row) => row.id },
	{ header: 'User ID', value: (row) => row.user_id },
	{ header: 'User', value: (row) => row.user.email || 'Unknown' },
	{ header: 'Type', value: (row) => serviceLabels[row.service] },
	{ header: 'Look', value: (row) => lookName(row.data) },
	{ header: 'Status', value: (row) => row.status },
	{ header: 'Reason', value: (row) => row.reason },
	{ header: 'Credits', value: (row) => row.credit_amount },
	{ header: 'Created', value: (row) => row.created_at },
	{ header: 'Changed', value: (row) => row.updated_at },
];
