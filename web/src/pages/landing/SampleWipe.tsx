import { chakra } from '@chakra-ui/react';
import { Wipe } from '../../ui/Wipe.tsx';
import type { Sample } from './samples.ts';

interface SampleWipeProps {
	readonly sample: Sample;
	/** In percent from the left; 0 shows the professional picture alone. */
	readonly edge: number;
	/** Fetched at once instead of when it comes into sight. */
	readonly eager?: boolean;
}

/** A sample product, amateur left of the edge and professional right of it. */
export const SampleWipe = ({ sample, edge, eager = false }: SampleWipeProps) => {
	const picture = (src: string, as: string) => (
		<chakra.img
			src={src}
			alt={`${sample.name}, ${as}`}
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
			before={picture(sample.amateur, 'as an amateur shot them')}
			after={picture(sample.professional, 'as a professional picture')}
		/>
	);
};
