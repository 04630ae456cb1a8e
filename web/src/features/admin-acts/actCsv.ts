import type { Act } from '#shared/api/acts.ts';
import type { CsvColumn } from '../../ui/csv.ts';

export const actCsv: readonly CsvColumn<Act>[] = [
	{ header: 'Time', value: (act) => act.at },
	{ header: 'Admin', value: (act) => act.by.email },
	{ header: 'What', value: (act) => act.what },
	{ header: 'Subject', value: (act) => act.subject.kind },
	{ header: 'ID', value: (act) => act.subject.id },
	{ header: 'Customer', value: (act) => act.user?.email },
	{ header: 'Reason', value: (act) => act.reason },
	{ header: 'Credits', value: (act) => act.credits },
	{ header: 'Decision', value: (act) => act.action },
];
