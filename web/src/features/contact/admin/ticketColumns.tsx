import type { Data } from '#shared/api/routes.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/formatDate.ts';
import type { Column } from '../../../ui/table/Column.ts';
import { TextLink } from '../../../ui/UserLink.tsx';
import { purposeLabel } from '../purposes/purposeLabel.ts';
import { TicketStatus } from './TicketStatus.tsx';
import { t } from './text.ts';

export type Ticket = Data<'listContactRequests'>[number];

/** The columns of the messages to support. `onOpen` shows one. */
export const ticketColumns = (onOpen: (ticket: Ticket) => void): readonly Column<Ticket>[] => [
	{ id: 'id', header: t('columns.id'), cell: ({ uuid }) => <span title={uuid}>{uuid.slice(0, 8)}</span> },
	{
		id: 'email',
		header: t('columns.email'),
		value: (row) => row.email,
		cell: (row) => <TextLink to={appPaths.adminTable('users', row.email)}>{row.email}</TextLink>,
	},
	{ id: 'name', header: t('columns.name'), value: (row) => row.name ?? '', cell: (row) => row.name || '-' },
	{
		id: 'status',
		header: t('columns.status'),
		value: (row) => row.status,
		cell: (row) => <TicketStatus status={row.status} />,
	},
	{
		id: 'purpose',
		header: t('columns.purpose'),
		value: (row) => purposeLabel(row.purpose),
		cell: (row) => purposeLabel(row.purpose),
	},
	{
		id: 'created_at',
		header: t('columns.created'),
		value: (row) => row.created_at,
		cell: (row) => formatDate(row.created_at),
	},
	{
		id: 'actions',
		header: t('columns.actions'),
		cell: (row) => (
			<Button
				size="small"
				minHeight="36px"
				px="3"
				aria-label={t('viewOf', { id: row.uuid.slice(0, 8) })}
				onClick={() => onOpen(row)}
			>
				{t('view')}
			</Button>
		),
	},
];
