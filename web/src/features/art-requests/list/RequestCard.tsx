import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { TextLink } from '../../../ui/UserLink.tsx';
import { describeRow, displayedId, titleOf } from '../requestName.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { t } from '../text.ts';
import { DetailsLink } from './DetailsLink.tsx';
import { requestCardColumns } from './RequestCards.tsx';

interface RequestCardProps {
	readonly request: ArtRequestRow;
	readonly image: ReactNode;
}

/** A request in the list: its image, name, status, date and id; beside one another on a phone. */
export const RequestCard = ({ request, image }: RequestCardProps) => (
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
				<DetailsLink
					to={appPaths.request(request.id)}
					aria-label={t('viewDetailsOf', {
						name: titleOf(request),
						id: displayedId(request.id),
					})}
				>
					{t('viewDetails')}
				</DetailsLink>
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
