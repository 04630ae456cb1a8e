import { chakra } from '@chakra-ui/react';
import { t } from './messages.en.ts';

const figures = ['figureBrands', 'figureReviews', 'figurePhotos'] as const;

/** Figures about the product, on one line. */
export const Figures = () => (
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
			{figures.map((figure) => (
				<li key={figure}>
					<chakra.strong color="ink" fontWeight="strong">
						{t(`${figure}Value`)}
					</chakra.strong>{' '}
					{t(`${figure}Text`)}
				</li>
			))}
		</chakra.ul>
	</chakra.section>
);
