import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { appPaths } from '../../../appPaths.ts';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../text.ts';
import { RecentRequest } from './RecentRequest.tsx';
import { recentCount } from './useRecentRequests.ts';

interface RecentRequestsProps {
	/** `undefined` while they load. */
	readonly requests: readonly ArtRequestRow[] | undefined;
	/** How many requests the user has, so that the placeholders have the height of the list. */
	readonly expected: number;
	readonly renderImage: (request: ArtRequestRow) => ReactNode;
}

/** The newest requests: the first one large, the others beside it. */
export const RecentRequests = ({ requests, expected, renderImage }: RecentRequestsProps) => (
	<chakra.section display="grid" gap="4" aria-label={t('recent')} aria-busy={!requests}>
		<chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4">
			<chakra.h2 fontWeight="strong">{t('recent')}</chakra.h2>
			<ViewAll to={appPaths.requests}>{t('viewAll')}</ViewAll>
		</chakra.div>
		<Grid>
			{requests
				? requests
						.slice(0, recentCount)
						.map((request, i) => (
							<RecentRequest
								key={request.id}
								request={request}
								image={renderImage(request)}
								large={i === 0}
							/>
						))
				: Array.from({ length: Math.min(recentCount, expected) }, (_, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id.
						<RecentRequest key={i} request={undefined} image={null} large={i === 0} />
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
		gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
		'& > :first-of-type': { gridColumn: 'span 2', gridRow: { lg: 'span 2' } },
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

const ViewAll = chakra(Link, {
	base: {
		fontSize: 'small',
		fontWeight: 'strong',
		textDecoration: 'underline',
		textUnderlineOffset: '4px',
		textDecorationColor: 'edge',
		_hover: { textDecorationColor: 'ink' },
	},
});
