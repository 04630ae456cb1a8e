import { chakra } from '@chakra-ui/react';
import { Wipe } from '../../ui/Wipe.tsx';
import type { Sample } from './samples.ts';

interface SampleWipeProps {
	readonly sample: Sample;
	/** In percent from the left; 0 shows only the professional picture. */
	readonly edge: number;
	/** Loads the images at once instead of lazily. */
	readonly eager?: boolean;
}

/** A sample: the amateur photo left of the edge, the professional picture right of it. */
export const SampleWipe = ({ sample, edge, eager = false }: SampleWipeProps) => {
	const image = (src: string, description: string) => (
		<chakra.img
			src={src}
			alt={`${sample.name}, ${description}`}
			width="full"
			height="full"
			objectFit="cover"
			loading={eager ? 'eager' : 'lazy'}
			draggable={false}
		/>
	);
	return (
		<Wipe
			edge={edge}
			before={image(sample.amateur, 'amateur photo')}
			after={image(sample.professional, 'professional picture')}
		/>
	);
};
