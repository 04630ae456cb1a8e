import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtRequest, ArtRequestRow } from '#shared/api/artRequests.ts';
import { toRequestStatus } from '#shared/art-requests/statuses.ts';
import { appPaths } from '../../../appPaths.ts';
import { useBatch } from '../list/useArtRequests.ts';
import { t } from './messages.en.ts';

interface VariantsProps {
	readonly rows: readonly ArtRequestRow[];
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

type VariantOf = Pick<ArtRequest, 'batch' | 'data'>;

/** The requests of the same order that are variants of the same photo, in the order of their numbers; itself included. */
const variantsIn = (rows: readonly ArtRequestRow[], { batch, data }: VariantOf): ArtRequestRow[] =>
	rows
		.filter((row) => row.batch?.id === batch?.id && row.data.files[0] === data.files[0])
		.sort((a, b) => (a.data.variant ?? 0) - (b.data.variant ?? 0));

/** The variants of a request's picture; none unless several pictures of its photo were ordered together. */
export function useVariants(request: VariantOf): { rows: readonly ArtRequestRow[]; renew: () => void } {
	const batch = useBatch(request.batch?.id);
	const rows = variantsIn(batch.rows ?? [], request);
	return { rows: rows.length > 1 ? rows : [], renew: batch.refreshPreviews };
}
