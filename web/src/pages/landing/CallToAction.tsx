import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/Button.tsx';
import { LandingSection } from './LandingSection.tsx';
import { SampleWipe } from './SampleWipe.tsx';
import { samples } from './samples.ts';
import { t } from './text.ts';

const [, , headphones] = samples;

export const CallToAction = ({ start }: { start: string }) => (
	<LandingSection label={t('start')}>
		<chakra.div
			display="grid"
			alignItems="center"
			gap={{ base: '6', md: '5' }}
			gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
		>
			<chakra.div display="grid" justifyItems="start" gap="6">
				<chakra.p textStyle="display" maxWidth="9ch">
					{t('ready')}
				</chakra.p>
				<ButtonLink tone="primary" size="large" to={start} width={{ base: 'full', md: 'auto' }}>
					{t('startNow')}
				</ButtonLink>
			</chakra.div>
			<chakra.div aspectRatio="1" borderRadius="image" overflow="hidden">
				{headphones && <SampleWipe sample={headphones} alts={headphones.alts} edge={38} />}
			</chakra.div>
		</chakra.div>
	</LandingSection>
);
