import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { formatDate } from '../../../ui/formatDate.ts';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { describeRow, titleOf } from '../requestName.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { RequestLink } from './DetailsLink.tsx';
import { t } from './messages.en.ts';
import { recentCount } from './useArtRequests.ts';

interface RecentRequestProps {
	/** `undefined` for a placeholder of the same height. */
	readonly request: ArtRequestRow | undefined;
	readonly image: ReactNode;
}

/** A request on the dashboard: its picture fills the space that the grid gives it. */
const RecentRequest = ({ request, image }: RecentRequestProps) => (
	<Item aria-hidden={!request}>
		<chakra.div aspectRatio="1" position="relative" bg="line" borderRadius="image" overflow="hidden">
			<chakra.div position="absolute" inset="0">
				{image}
			</chakra.div>
		</chakra.div>
		<chakra.div minHeight={{ base: '136px', md: '115px' }}>
			{request && (
				<>
					<chakra.div display={{ base: 'grid', md: 'flex' }} columnGap="3" justifyContent="space-between">
						<chakra.h3 fontWeight="strong" truncate>
							{titleOf(request)}
						</chakra.h3>
						<StatusBadge status={request.status} />
					</chakra.div>
					<chakra.p fontSize="small" color="muted">
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
						<RequestLink request={request} />
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
		gridTemplateRows: 'auto 1fr',
		gridTemplateColumns: 'minmax(0, 1fr)',
		gap: '3',
		minWidth: '0',
	},
});

interface RecentRequestsProps {
	/** `undefined` while they load. */
	readonly requests: readonly ArtRequestRow[] | undefined;
	/** How many requests the user has, so that the placeholders have the height of the list. */
	readonly expected: number;
	readonly renderImage: (request: ArtRequestRow) => ReactNode;
}

/** The newest requests, as large as their previews are sharp. */
export const RecentRequests = ({ requests, expected, renderImage }: RecentRequestsProps) => (
	<chakra.section display="grid" gap="4" aria-label={t('recent')} aria-busy={!requests}>
		<chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4">
			<chakra.h2 fontWeight="strong">{t('recent')}</chakra.h2>
			<TextLink fontSize="small" fontWeight="strong" to={appPaths.requests}>
				{t('viewAll')}
			</TextLink>
		</chakra.div>
		<Grid>
			{requests
				? requests
						.slice(0, recentCount)
						.map((request) => (
							<RecentRequest key={request.id} request={request} image={renderImage(request)} />
						))
				: Array.from({ length: Math.min(recentCount, expected) }, (_, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id.
						<RecentRequest key={i} request={undefined} image={null} />
					))}
			{requests && requests.length < recentCount && (
				<li>
					<NewRequest to={appPaths.newRequest}>
						<Icon name="plus" size={28} />
						{t('nextPicture')}
					</NewRequest>
				</li>
			)}
		</Grid>
	</chakra.section>
);

const Grid = chakra('ul', {
	base: {
		display: 'grid',
		columnGap: { base: '3', md: '5' },
		rowGap: { base: '5', md: '5' },
		gridTemplateColumns: {
			base: 'repeat(2, minmax(0, 1fr))',
			md: 'repeat(3, minmax(0, 1fr))',
			lg: 'repeat(5, minmax(0, 1fr))',
		},
	},
});

const NewRequest = chakra(Link, {
	base: {
		display: 'grid',
		placeContent: 'center',
		justifyItems: 'center',
		gap: '2',
		aspectRatio: '1',
		fontWeight: 'strong',
		border: '1.5px dashed',
		borderColor: 'edge',
		borderRadius: 'image',
		transition: 'border-color {durations.short}, background-color {durations.short}',
		_hover: { borderColor: 'ink', bg: 'sheet' },
	},
});
