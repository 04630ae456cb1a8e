import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { lookName } from '#shared/art-requests/requestName.ts';
import type { Stated } from '#shared/sentences/sentence.ts';
import { serviceLabels } from '../../language/serviceLabels.ts';
import { type CsvColumn, timeColumns } from '../../ui/csv.ts';
import { displayOf } from '../art-requests/StatusBadge.tsx';
import { t } from './messages.en.ts';

/** The columns of exported requests; `translated` writes why they failed in the language of the page. */
export const requestCsv = (
	translated: ((sentence: Stated) => string) | undefined,
): readonly CsvColumn<ArtRequestRow>[] => [
	{ header: t('id'), value: (row) => row.id },
	{ header: t('csvUserId'), value: (row) => row.user_id },
	{ header: t('user'), value: (row) => row.user.email || t('unknown') },
	{ header: t('columnsType'), value: (row) => serviceLabels[row.service] },
	{ header: t('figureColumns.look'), value: (row) => lookName(row.data) },
	{ header: t('status'), value: (row) => displayOf(row.status).label },
	{
		header: t('factsReason'),
		value: ({ reason: message, reason_key: reason, reason_params: params }) =>
			message && (translated?.({ message, reason, params }) ?? message),
	},
	{ header: t('transactionCredits'), value: (row) => row.credit_amount },
	...timeColumns<ArtRequestRow>(t('factsCreated'), (row) => row.created_at),
	...timeColumns<ArtRequestRow>(t('factsChanged'), (row) => row.updated_at),
	{ header: t('csvTakenBy'), value: (row) => row.taken_by?.email },
];
