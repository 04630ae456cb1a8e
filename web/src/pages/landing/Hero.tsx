import { chakra } from '@chakra-ui/react';
import { FreePictures } from '../../features/credits/FreePictures.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Showcase } from './Showcase.tsx';
import { t } from './text.ts';

export const Hero = ({ start, isVisitor }: { start: string; isVisitor: boolean }) => (
	<chakra.section
		display="grid"
		gap={{ base: '6', lg: '8' }}
		gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
		alignItems="center"
		maxWidth="page"
		mx="auto"
		px={{ base: '4', md: '6' }}
		py={{ base: '5', md: '7' }}
	>
		<chakra.div display="grid" justifyItems="start" gap={{ base: '5', lg: '6' }}>
			<chakra.h1 textStyle="display">{t('headline')}</chakra.h1>
			<chakra.p maxWidth="44ch" color="muted">
				{t('introduction')}
			</chakra.p>
			<ButtonLink tone="primary" size="large" to={start} width={{ base: 'full', md: 'auto' }}>
				{t('transform')}
			</ButtonLink>
			{isVisitor && <FreePictures />}
		</chakra.div>
		<Showcase />
	</chakra.section>
);
