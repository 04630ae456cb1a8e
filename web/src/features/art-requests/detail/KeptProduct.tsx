import { chakra } from '@chakra-ui/react';
import type { KeptProduct as Kept } from '#shared/api/artRequests.ts';
import { formatNumber } from '../../../language/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { t } from './messages.en.ts';

/** What a picture has kept of the product, by measurement; nothing where there is none. */
export function KeptProduct({ kept = {} }: { readonly kept?: Kept | undefined }) {
	const claims = [
		...(kept.colours === undefined ? [] : [t('kept.colours', { difference: formatNumber(kept.colours) })]),
		...(kept.print ? [t('kept.print')] : []),
		...(kept.outline ? [t('kept.outline')] : []),
	];
	if (claims.length === 0) return null;
	return (
		<chakra.ul
			aria-label={t('kept.label')}
			display="flex"
			flexWrap="wrap"
			columnGap="3"
			fontSize="small"
			color="muted"
		>
			{claims.map((claim) => (
				<chakra.li key={claim} display="inline-flex" alignItems="baseline" gap="1">
					<Icon name="check" size={14} /> {claim}
				</chakra.li>
			))}
		</chakra.ul>
	);
}
