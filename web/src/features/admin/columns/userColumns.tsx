import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { type CsvColumn, timeColumns } from '../../../ui/csv.ts';
import { type Column, numberColumn, timeColumn } from '../../../ui/table/columns.ts';
import { UserLink } from '../../../ui/UserLink.tsx';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

type UserRow = Data<'listUsers'>[number];

export const userColumns: readonly Column<UserRow>[] = [
	{
		id: 'email',
		header: words('emailAddress'),
		value: (row) => row.email,
		cell: (row) => <UserLink user={row} />,
	},
	{ id: 'name', header: words('name'), value: (row) => row.name, cell: (row) => row.name || '-' },
	{
		id: 'role',
		header: t('role'),
		cell: (row) => (
			<>
				{words(`roles.${row.role}`)}
				{row.blocked && (
					<chakra.span ml="2" color="failed" fontWeight="strong">
						{words('blocked')}
					</chakra.span>
				)}
			</>
		),
	},
	numberColumn('total_credit', words('credits')),
	numberColumn('total_art_requests', words('requests')),
	timeColumn('created_at', words('joined')),
];

export const userCsv: readonly CsvColumn<UserRow>[] = [
	{ header: words('id'), value: (row) => row.id },
	{ header: words('emailAddress'), value: (row) => row.email },
	{ header: words('name'), value: (row) => row.name },
	{ header: t('role'), value: (row) => words(`roles.${row.role}`) },
	{ header: words('blocked'), value: (row) => (row.blocked ? words('blocked') : '') },
	{ header: words('credits'), value: (row) => row.total_credit },
	{ header: words('requests'), value: (row) => row.total_art_requests },
	...timeColumns<UserRow>(words('joined'), (row) => row.created_at),
];
