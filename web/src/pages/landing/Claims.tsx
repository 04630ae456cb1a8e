import { chakra } from '@chakra-ui/react';
import { t } from './messages.en.ts';

const claims = ['figureBrands', 'figureReviews', 'figurePhotos'] as const;

/** What the product claims of itself, on one line. */
export const Claims = () => (
	<chakra.section aria-label={t('figures')} borderTop="1px solid" borderColor="line">
		<chakra.ul
			display="grid"
			gridTemplateColumns={{ md: 'repeat(3, auto)' }}
			justifyContent="space-between"
			columnGap="6"
			rowGap="2"
			maxWidth="page"
			mx="auto"
			px={{ base: '4', md: '6' }}
			py="5"
			color="muted"
		>
			{claims.map((claim) => (
				<li key={claim}>
					<chakra.strong color="ink" fontWeight="strong">
						{t(`${claim}Value`)}
					</chakra.strong>{' '}
					{t(`${claim}Text`)}
				</li>
			))}
		</chakra.ul>
	</chakra.section>
);
