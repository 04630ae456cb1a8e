import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { type CsvColumn, timeColumns } from '../../ui/csv.ts';
import { type Column, numberColumn, timeColumn } from '../../ui/table/columns.ts';
import { UserLink } from '../../ui/UserLink.tsx';
import { t } from './messages.en.ts';

type UserRow = Data<'listUsers'>[number];

export const userColumns: readonly Column<UserRow>[] = [
	{
		id: 'email',
		header: t('factsEmail'),
		value: (row) => row.email,
		cell: (row) => <UserLink user={row} />,
	},
	{ id: 'name', header: t('factsName'), value: (row) => row.name, cell: (row) => row.name || '-' },
	{
		id: 'role',
		header: t('userColumnsRole'),
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
	numberColumn('total_credit', t('transactionCredits')),
	numberColumn('total_art_requests', t('requests')),
	timeColumn('created_at', t('userColumnsJoined')),
];

export const userCsv: readonly CsvColumn<UserRow>[] = [
	{ header: t('id'), value: (row) => row.id },
	{ header: t('factsEmail'), value: (row) => row.email },
	{ header: t('factsName'), value: (row) => row.name },
	{ header: t('userColumnsRole'), value: (row) => t(`roles.${row.role}`) },
	{ header: t('blocked'), value: (row) => (row.blocked ? t('blocked') : '') },
	{ header: t('transactionCredits'), value: (row) => row.total_credit },
	{ header: t('requests'), value: (row) => row.total_art_requests },
	...timeColumns<UserRow>(t('userColumnsJoined'), (row) => row.created_at),
];
