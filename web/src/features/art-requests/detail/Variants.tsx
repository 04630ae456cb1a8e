import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { toRequestStatus } from '#shared/art-requests/statuses.ts';
import { appPaths } from '../../../appPaths.ts';
import { t } from '../text.ts';

interface VariantsProps {
	readonly rows: readonly ArtRequestRow[];
	/** The id of the request that the page shows. */
	readonly current: string;
	readonly renderImage: (row: ArtRequestRow) => ReactNode;
}

/** The variants of one photo beside each other. */
export const Variants = ({ rows, current, renderImage }: VariantsProps) => (
	<chakra.nav aria-label={t('variants')}>
		<chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
			{rows.map((row, i) => (
				<li key={row.id}>
					<Variant
						to={appPaths.request(row.id)}
						replace
						aria-current={row.id === current ? 'page' : undefined}
					>
						<chakra.span display="block" aspectRatio="1" borderRadius="image" overflow="hidden">
							{renderImage(row)}
						</chakra.span>
						<chakra.span display="block" pt="1" fontSize="small">
							{t('variant', { number: i + 1, status: toRequestStatus(row.status) })}
						</chakra.span>
					</Variant>
				</li>
			))}
		</chakra.ul>
	</chakra.nav>
);

const Variant = chakra(Link, {
	base: {
		display: 'block',
		p: '1',
		borderRadius: 'control',
		_hover: { bg: 'line' },
		_currentPage: { bg: 'selected', boxShadow: 'inset 0 0 0 2px {colors.ink}', fontWeight: 'strong' },
	},
});
