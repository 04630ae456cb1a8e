import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { describeRow, displayedId, requestName } from '../requestName.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { t } from '../text.ts';
import { DetailsLink } from './DetailsLink.tsx';

interface RecentRequestProps {
	/** `undefined` for a placeholder of the same height. */
	readonly request: ArtRequestRow | undefined;
	readonly image: ReactNode;
	/** Fills two rows of the grid on a wide screen. */
	readonly large: boolean;
}

/** A request on the dashboard: its picture fills the space that the grid gives it. */
export const RecentRequest = ({ request, image, large }: RecentRequestProps) => (
	<Item aria-hidden={!request}>
		<chakra.div
			aspectRatio={large ? { base: '1', lg: 'auto' } : '1'}
			minHeight={large ? { lg: '560px' } : undefined}
			position="relative"
			bg="line"
			borderRadius="image"
			overflow="hidden"
		>
			<chakra.div position="absolute" inset="0">
				{image}
			</chakra.div>
		</chakra.div>
		<chakra.div minHeight="94px">
			{request && (
				<>
					<chakra.div display={{ base: 'grid', md: 'flex' }} columnGap="3" justifyContent="space-between">
						<chakra.h3 fontWeight="strong" truncate>
							{request.name ?? requestName(request)}
						</chakra.h3>
						<StatusBadge status={request.status} />
					</chakra.div>
					<chakra.p fontSize="small" color="muted" truncate>
						{describeRow(request)}
					</chakra.p>
					<chakra.div
						display="flex"
						flexWrap="wrap"
						columnGap="3"
						justifyContent="space-between"
						fontSize="small"
					>
						<chakra.span color="muted">{formatDate(request.created_at)}</chakra.span>
						<DetailsLink
							to={appPaths.request(request.id)}
							aria-label={t('viewDetailsOf', {
								name: request.name ?? requestName(request),
								id: displayedId(request.id),
							})}
						>
							{t('viewDetails')}
						</DetailsLink>
					</chakra.div>
				</>
			)}
		</chakra.div>
	</Item>
);

const Item = chakra('li', {
	base: {
		position: 'relative',
		display: 'grid',
		gridTemplateRows: { base: 'auto 1fr', lg: '1fr auto' },
		gridTemplateColumns: 'minmax(0, 1fr)',
		gap: '3',
		minWidth: '0',
	},
});
