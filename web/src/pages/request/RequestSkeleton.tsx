import { chakra } from '@chakra-ui/react';
import { frameRatio, pictureFrame } from '../../ui/canvas/pictureFrame.ts';
import { PageWithAside } from '../../ui/Page.tsx';
import { t } from './text.ts';

/** The layout of a request's page while it is loading. */
export const RequestSkeleton = () => (
	<chakra.div role="status" display="grid" gap="5" mt={{ base: '-4', md: '-5' }}>
		<chakra.span srOnly>{t('loading')}</chakra.span>
		<chakra.div height="44px" />
		<chakra.div height="3px" bg="line" borderRadius="2px" />
		<PageWithAside columnGap="7" rowGap="6" aria-hidden="true">
			<chakra.div aspectRatio="1" {...pictureFrame} style={frameRatio(1)} bg="line" borderRadius="image" />
			<chakra.div display="grid" gap="2" alignContent="start">
				<Bar />
				<Bar />
				<Bar />
			</chakra.div>
		</PageWithAside>
	</chakra.div>
);

const Bar = chakra('div', { base: { height: 'control', bg: 'line', borderRadius: 'control' } });
