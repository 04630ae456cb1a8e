import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { requestName } from '#shared/art-requests/requestName.ts';
import { serviceLabels } from '#shared/art-requests/services.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { Column } from '../../../ui/table/Column.ts';
import { UserLink } from '../../../ui/UserLink.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { displayOf } from '../statusDisplay.ts';

/**
 * The columns of the admins' requests, without their pictures and actions. `onOpen` shows a request's details, `atWork`
 * who does something with it.
 */
export const requestColumns = (
	onOpen: (request: ArtRequestRow) => void,
	atWork: (request: ArtRequestRow) => ReactNode,
): readonly Column<ArtRequestRow>[] => [
	{
		id: 'id',
		header: 'ID',
		cell: (row) => (
			<LinkButton title={row.id} onClick={() => onOpen(row)}>
				<chakra.span srOnly>Details of </chakra.span>
				{row.id.slice(0, 8)}
			</LinkButton>
		),
	},
	{
		id: 'email',
		header: 'User',
		value: (row) => row.user.email,
		cell: (row) => <UserLink user={row.user} />,
	},
	{
		id: 'service',
		header: 'Type',
		value: (row) => serviceLabels[row.service],
		cell: (row) => (
			<>
				<chakra.span display="block" lineHeight={1.3}>
					{serviceLabels[row.service]}
				</chakra.span>
				{requestName(row) !== serviceLabels[row.service] && (
					<chakra.span display="block" color="muted" lineHeight={1.3}>
						{requestName(row)}
					</chakra.span>
				)}
			</>
		),
	},
	{
		id: 'status',
		header: 'Status',
		value: (row) => displayOf(row.status).progress,
		cell: (row) => (
			<>
				<StatusBadge status={row.status} />
				{row.taken_by && row.status === 'PROCESSING' && (
					<chakra.span
						display="block"
						color="muted"
						lineHeight={1.3}
						truncate
						title={`Taken by ${row.taken_by.email}`}
					>
						{`Taken by ${row.taken_by.email.split('@')[0]}`}
					</chakra.span>
				)}
				{atWork(row)}
			</>
		),
	},
	{
		id: 'created_at',
		header: 'Created',
		value: (row) => row.created_at,
		cell: (row) => formatDate(row.created_at),
	},
];
