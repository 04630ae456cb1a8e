import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import type { Stated } from '#shared/sentences/sentence.ts';
import { serviceLabels } from '../../../language/serviceLabels.ts';
import { type CsvColumn, timeColumns } from '../../../ui/csv.ts';
import { lookName } from '../../art-requests/requestName.ts';
import { displayOf } from '../../art-requests/StatusBadge.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

/** The columns of exported requests; `translated` writes why they failed in the language of the page. */
export const requestCsv = (
	translated: ((sentence: Stated) => string) | undefined,
): readonly CsvColumn<ArtRequestRow>[] => [
	{ header: words('id'), value: (row) => row.id },
	{ header: t('csv.userId'), value: (row) => row.user_id },
	{ header: t('user'), value: (row) => row.user.email || words('unknown') },
	{ header: words('type'), value: (row) => serviceLabels[row.service] },
	{ header: t('look'), value: (row) => lookName(row.data) },
	{ header: words('status'), value: (row) => displayOf(row.status).label },
	{
		header: words('reason'),
		value: ({ reason: message, reason_key: reason, reason_params: params }) =>
			message && (translated?.({ message, reason, params }) ?? message),
	},
	{ header: words('credits'), value: (row) => row.credit_amount },
	...timeColumns<ArtRequestRow>(words('created'), (row) => row.created_at),
	...timeColumns<ArtRequestRow>(t('changed'), (row) => row.updated_at),
	{ header: t('csv.takenBy'), value: (row) => row.taken_by?.email },
];
