import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { formatNumber } from '../../language/format.ts';
import { type CsvColumn, timeColumns } from '../../ui/csv.ts';
import { formatDate } from '../../ui/formatDate.ts';
import type { Column } from '../../ui/table/Column.ts';
import { UserLink } from '../../ui/UserLink.tsx';
import { t } from './text.ts';

type UserRow = Data<'listUsers'>[number];

export const userColumns: readonly Column<UserRow>[] = [
	{
		id: 'email',
		header: t('facts.email'),
		value: (row) => row.email,
		cell: (row) => <UserLink user={row} />,
	},
	{ id: 'name', header: t('facts.name'), value: (row) => row.name, cell: (row) => row.name || '-' },
	{
		id: 'role',
		header: t('userColumns.role'),
		cell: (row) => (
			<>
				{t(`roles.${row.role}`)}
				{row.blocked && (
					<chakra.span ml="2" color="failed" fontWeight="strong">
						{t('blocked')}
					</chakra.span>
				)}
			</>
		),
	},
	{
		id: 'total_credit',
		header: t('transactionCredits'),
		numeric: true,
		value: (row) => row.total_credit,
		cell: (row) => formatNumber(row.total_credit),
	},
	{
		id: 'total_art_requests',
		header: t('requests'),
		numeric: true,
		value: (row) => row.total_art_requests,
		cell: (row) => formatNumber(row.total_art_requests),
	},
	{
		id: 'created_at',
		header: t('userColumns.joined'),
		value: (row) => row.created_at,
		cell: (row) => formatDate(row.created_at),
	},
];

export const userCsv: readonly CsvColumn<Data<'listUsers'>[number]>[] = [
	{ header: t('id'), value: (row) => row.id },
	{ header: t('facts.email'), value: (row) => row.email },
	{ header: t('facts.name'), value: (row) => row.name },
	{ header: t('userColumns.role'), value: (row) => t(`roles.${row.role}`) },
	{ header: t('blocked'), value: (row) => (row.blocked ? t('blocked') : '') },
	{ header: t('transactionCredits'), value: (row) => row.total_credit },
	{ header: t('requests'), value: (row) => row.total_art_requests },
	...timeColumns<Data<'listUsers'>[number]>(t('userColumns.joined'), (row) => row.created_at),
];
