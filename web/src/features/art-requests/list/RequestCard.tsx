import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { batchProgress } from '../batchProgress.ts';
import { t as words } from '../messages.en.ts';
import { describeRow, displayedId, titleOf } from '../requestName.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { DetailsLink, RequestLink } from './DetailsLink.tsx';
import { t } from './messages.en.ts';

/** A request in the list: its image, name, status, date and id; beside one another on a phone. */
export const RequestCard = ({ request, image }: { request: ArtRequestRow; image: ReactNode }) => (
	<Card>
		<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden" alignSelf="start">
			{image}
		</chakra.div>
		<chakra.div display="grid" gap="1" alignContent="start">
			<chakra.div
				display="flex"
				flexWrap="wrap"
				justifyContent="space-between"
				alignItems="center"
				columnGap="3"
			>
				<chakra.h2 flex="1 1 8rem" minWidth="0" fontWeight="strong" truncate>
					{titleOf(request)}
				</chakra.h2>
				<StatusBadge status={request.status} />
			</chakra.div>
			<chakra.p fontSize="small">{describeRow(request)}</chakra.p>
			<chakra.p fontSize="small" color="muted">
				{t('created', { date: formatDate(request.created_at) })}
			</chakra.p>
			<chakra.div
				display="flex"
				flexWrap="wrap"
				justifyContent="space-between"
				columnGap="3"
				fontSize="small"
			>
				<chakra.span color="muted">{t('id', { id: displayedId(request.id) })}</chakra.span>
				<RequestLink request={request} />
			</chakra.div>
		</chakra.div>
	</Card>
);

/** The rows of a list, those that were ordered together in one group at the place of the newest. */
export const ordersOf = <Row extends Pick<ArtRequestRow, 'id' | 'batch'>>(rows: readonly Row[]): Row[][] => [
	...Map.groupBy(rows, ({ id, batch }) => batch?.id ?? id).values(),
];

/** The most pictures of an order that its card shows. */
const mostShown = 4;

interface OrderCardProps {
	readonly order: { readonly id: string; readonly size: number };
	readonly rows: readonly ArtRequestRow[];
	readonly renderImage: (row: ArtRequestRow) => ReactNode;
}

/** Pictures that were ordered together, in the list: the first of them, how many are ready, and the date. */
export const OrderCard = ({ order, rows, renderImage }: OrderCardProps) => {
	return (
		<Card>
			<chakra.div
				aspectRatio="1"
				display="grid"
				gap="1"
				gridTemplateColumns="repeat(4, 1fr)"
				alignContent="center"
				css={{
					'& > *': { gridColumn: 'span 2', aspectRatio: 1 },
					'& > :last-child:nth-child(3)': { gridColumn: '2 / span 2' },
				}}
				borderRadius="image"
				overflow="hidden"
				alignSelf="start"
			>
				{rows.slice(0, mostShown).map((row) => (
					<chakra.div key={row.id} minHeight="0" bg="line">
						{renderImage(row)}
					</chakra.div>
				))}
			</chakra.div>
			<chakra.div display="grid" gap="1" alignContent="start">
				<chakra.h2 fontWeight="strong">{t('orderOf', { count: order.size })}</chakra.h2>
				{rows.length === order.size && <chakra.p fontSize="small">{batchProgress(rows).sentence}</chakra.p>}
				<chakra.p fontSize="small" color="muted">
					{t('created', { date: formatDate(rows[0]?.created_at ?? '') })}
				</chakra.p>
				<DetailsLink fontSize="small" justifySelf="start" to={appPaths.batch(order.id)}>
					{t('allOfOrder', { count: order.size })}
				</DetailsLink>
			</chakra.div>
		</Card>
	);
};

/** The columns of a card: its image beside the text on a phone, above it elsewhere. */
const requestCardColumns = { base: '128px minmax(0, 1fr)', md: 'minmax(0, 1fr)' };

const Card = chakra('article', {
	base: {
		position: 'relative',
		display: 'grid',
		gridTemplateColumns: requestCardColumns,
		gap: '3',
		alignContent: 'start',
	},
});

/** The grid of the list's cards. */
export const RequestCards = chakra('div', {
	base: {
		display: 'grid',
		gap: '5',
		rowGap: { md: '7' },
		gridTemplateColumns: {
			base: 'minmax(0, 1fr)',
			md: 'repeat(3, minmax(0, 1fr))',
			lg: 'repeat(4, minmax(0, 1fr))',
		},
	},
});

/** The list while it is loading. */
export const RequestCardSkeletons = () => (
	<div role="status">
		<chakra.span srOnly>{words('loadingRequests')}</chakra.span>
		<RequestCards aria-hidden="true" pt={{ base: '210px', md: '126px' }}>
			{['first', 'second', 'third', 'fourth'].map((key) => (
				<chakra.div key={key} display="grid" gridTemplateColumns={requestCardColumns} gap="3">
					<chakra.div aspectRatio="1" bg="line" borderRadius="image" />
					<chakra.div height="96px" />
				</chakra.div>
			))}
		</RequestCards>
	</div>
);
