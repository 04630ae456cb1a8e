import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { presetNames } from '../../language/presetNames.ts';
import { LandingSection } from './LandingSection.tsx';
import { t } from './messages.en.ts';
import { SampleWipe } from './SampleWipe.tsx';
import { gallery, type Sample } from './samples.ts';

/** Photos and what the studio engine made of them, each in another look. */
export const Gallery = () => (
	<LandingSection title={t('gallery')}>
		<chakra.ul
			display="grid"
			gap={{ base: '3', md: '5' }}
			gridTemplateColumns={{
				base: 'repeat(2, minmax(0, 1fr))',
				md: 'repeat(3, minmax(0, 1fr))',
				lg: 'repeat(4, minmax(0, 1fr))',
			}}
		>
			{gallery.map((sample) => (
				<li key={sample.id}>
					<GalleryPair sample={sample} />
				</li>
			))}
		</chakra.ul>
	</LandingSection>
);

/** A pair, half and half; pointing at it shows the picture, pressing it the photo. */
function GalleryPair({ sample }: { sample: Sample }) {
	const [edge, setEdge] = useState(50);
	return (
		<Tile
			type="button"
			onMouseEnter={() => setEdge(0)}
			onMouseLeave={() => setEdge(50)}
			onBlur={() => setEdge(50)}
			onClick={() => setEdge(edge === 0 ? 100 : 0)}
		>
			<chakra.span display="block" aspectRatio="1" borderRadius="image" overflow="hidden" bg="line">
				<SampleWipe sample={sample} edge={edge} />
			</chakra.span>
			<chakra.span display="block" pt="2" lineHeight={1.3}>
				<chakra.span display="block" fontWeight="strong">
					{sample.preset ? presetNames[sample.preset] : sample.styleName}
				</chakra.span>
				<chakra.span display="block" fontSize="small" color="muted">
					{sample.name}
				</chakra.span>
			</chakra.span>
		</Tile>
	);
}

const Tile = chakra('button', { base: { display: 'block', width: 'full', textAlign: 'left' } });
