import { chakra } from '@chakra-ui/react';
import type { Data } from '#shared/api/routes.ts';
import { isWaiting } from '#shared/contact/statuses.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatDuration } from '../../../language/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type CsvColumn, timeColumns } from '../../../ui/csv.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { type StatusDisplay, StatusLabel } from '../../../ui/StatusLabel.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { purposeLabel } from '../../contact/purposeLabel.ts';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

const known: Readonly<Record<string, StatusDisplay>> = {
	pending: { label: words('statuses.pending'), icon: 'clock', color: 'pending' },
	open: { label: words('statuses.open'), icon: 'info', color: 'processing' },
	answered: { label: words('statuses.answered'), icon: 'info', color: 'processing' },
	closed: { label: words('statuses.closed'), icon: 'info', color: 'processing' },
	resolved: { label: words('statuses.resolved'), icon: 'done', color: 'completed' },
	rejected: { label: words('statuses.rejected'), icon: 'cross', color: 'failed' },
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An unknown status as it is. */
const displayOf = (status: string): StatusDisplay =>
	known[status.toLowerCase()] ?? { label: capitalised(status), icon: 'info', color: 'processing' };

/** The status of a message to support. */
export const TicketStatus = ({ status }: { status: string }) => <StatusLabel {...displayOf(status)} />;

type Ticket = Data<'listContactRequests'>[number];

/** The columns of the messages to support. `onOpen` shows one. */
export const ticketColumns = (onOpen: (ticket: Ticket) => void): readonly Column<Ticket>[] => [
	{ id: 'id', header: words('id'), cell: ({ uuid }) => <span title={uuid}>{shortId(uuid)}</span> },
	{
		id: 'email',
		header: words('emailAddress'),
		value: (row) => row.email,
		cell: (row) => <TextLink to={appPaths.adminTable('users', row.email)}>{row.email}</TextLink>,
	},
	{ id: 'name', header: words('name'), value: (row) => row.name ?? '', cell: (row) => row.name || '-' },
	{
		id: 'status',
		header: words('status'),
		value: (row) => row.status,
		cell: ({ status, taken_by }) => (
			<>
				<TicketStatus status={status} />
				{taken_by && isWaiting(status) && (
					<chakra.span display="block" color="muted" lineHeight={1.3} truncate title={taken_by}>
						{words('takenBy', { who: taken_by.split('@')[0] ?? '' })}
					</chakra.span>
				)}
			</>
		),
	},
	{
		id: 'purpose',
		header: words('purpose'),
		value: (row) => purposeLabel(row.purpose),
		cell: (row) => purposeLabel(row.purpose),
	},
	{
		id: 'created_at',
		header: t('createdAt'),
		value: (row) => row.created_at,
		cell: ({ status, created_at }) => (
			<>
				{formatDate(created_at)}
				{isWaiting(status) && (
					<chakra.span display="block" color="pending" lineHeight={1.3}>
						{t('waits', {
							duration: formatDuration((Date.now() - Date.parse(created_at)) / 1000),
						})}
					</chakra.span>
				)}
			</>
		),
	},
	{
		id: 'actions',
		header: t('request.actions'),
		cell: (row) => (
			<Button
				size="small"
				minHeight="36px"
				px="3"
				aria-label={t('viewOf', { id: shortId(row.uuid) })}
				onClick={() => onOpen(row)}
			>
				{t('view')}
			</Button>
		),
	},
];

export const ticketCsv: readonly CsvColumn<Ticket>[] = [
	{ header: words('id'), value: (row) => row.uuid },
	{ header: words('emailAddress'), value: (row) => row.email },
	{ header: words('name'), value: (row) => row.name },
	{ header: words('status'), value: (row) => displayOf(row.status).label },
	{ header: t('csv.takenBy'), value: (row) => row.taken_by },
	{ header: words('purpose'), value: (row) => purposeLabel(row.purpose) },
	...timeColumns<Ticket>(t('createdAt'), (row) => row.created_at),
	{ header: t('csv.message'), value: (row) => row.message },
];
