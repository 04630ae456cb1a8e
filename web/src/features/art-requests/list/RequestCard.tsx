import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { TextLink } from '../../../ui/UserLink.tsx';
import { t } from '../messages.en.ts';
import { describeRow, displayedId, titleOf } from '../requestName.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { RequestLink } from './DetailsLink.tsx';

/** A request in the list: its image, name, status, date and id; beside one another on a phone. */
export const RequestCard = ({ request, image }: { request: ArtRequestRow; image: ReactNode }) => (
	<chakra.article
		position="relative"
		display="grid"
		gridTemplateColumns={requestCardColumns}
		gap="3"
		alignContent="start"
	>
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
			{request.batch && (
				<TextLink
					position="relative"
					justifySelf="start"
					fontSize="small"
					to={appPaths.batch(request.batch.id)}
				>
					{t('allOfOrder', { count: request.batch.size })}
				</TextLink>
			)}
		</chakra.div>
	</chakra.article>
);

/** The columns of a card: its image beside the text on a phone, above it elsewhere. */
const requestCardColumns = { base: '128px minmax(0, 1fr)', md: 'minmax(0, 1fr)' };

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
		<chakra.span srOnly>{t('loadingRequests')}</chakra.span>
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
