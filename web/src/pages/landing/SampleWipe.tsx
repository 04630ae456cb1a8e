import { chakra } from '@chakra-ui/react';
import { Wipe } from '../../ui/Wipe.tsx';
import type { Sample } from './samples.ts';

interface SampleWipeProps {
	readonly sample: Pick<Sample, 'name' | 'amateur' | 'professional'>;
	/** In percent from the left; 0 shows only the professional picture. */
	readonly edge: number;
	/** Loads the images at once and first, instead of lazily. */
	readonly eager?: boolean;
	/** Hides the images from screen readers, where the text beside them says what they show. */
	readonly decorative?: boolean;
}

/** A sample: the amateur photo left of the edge, the professional picture right of it. */
export const SampleWipe = ({ sample, edge, eager = false, decorative = false }: SampleWipeProps) => {
	const image = ({ avif, webp }: Sample['amateur'], description: string) => (
		<picture>
			<source srcSet={avif} type="image/avif" />
			<chakra.img
				src={webp}
				alt={decorative ? '' : `${sample.name}, ${description}`}
				width="full"
				height="full"
				objectFit="cover"
				loading={eager ? 'eager' : 'lazy'}
				fetchPriority={eager ? 'high' : 'auto'}
				draggable={false}
			/>
		</picture>
	);
	return (
		<Wipe
			edge={edge}
			before={image(sample.amateur, 'amateur photo')}
			after={image(sample.professional, 'professional picture')}
		/>
	);
};
