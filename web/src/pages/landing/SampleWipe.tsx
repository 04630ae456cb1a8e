import { chakra } from '@chakra-ui/react';
import { Wipe } from '../../ui/Wipe.tsx';
import type { Sample } from './samples.ts';

interface SampleWipeProps {
	readonly sample: Pick<Sample, 'amateur' | 'professional'>;
	/** What screen readers say of the images; without it they are hidden, as where the text beside them says what they show. */
	readonly alts?: Sample['alts'];
	/** In percent from the left; 0 shows only the professional picture. */
	readonly edge: number;
	/** Loads the images at once and first, instead of lazily. */
	readonly eager?: boolean;
}

/** A sample: the amateur photo left of the edge, the professional picture right of it. */
export const SampleWipe = ({ sample, alts, edge, eager = false }: SampleWipeProps) => {
	const image = ({ avif, webp }: Sample['amateur'], alt = '') => (
		<picture>
			<source srcSet={avif} type="image/avif" />
			<chakra.img
				src={webp}
				alt={alt}
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
			before={image(sample.amateur, alts?.amateur)}
			after={image(sample.professional, alts?.professional)}
		/>
	);
};

const files = import.meta.glob<string>(
	'./samples/{lamp-lifestyle,bottle-studio,bag-charcoal,teapot-social}-*.{avif,webp}',
	{ eager: true, query: '?url', import: 'default' },
);

const pictureOf = (name: string) => ({
	avif: files[`./samples/${name}.avif`] ?? '',
	webp: files[`./samples/${name}.webp`] ?? '',
});

interface WorkSampleProps {
	readonly pair: 'lamp-lifestyle' | 'bottle-studio' | 'bag-charcoal' | 'teapot-social';
}

/** A photo and what became of it, beside a notice that would stand on an empty page. */
export const WorkSample = ({ pair }: WorkSampleProps) => (
	<chakra.div aspectRatio="1" maxWidth="480px" borderRadius="image" overflow="hidden">
		<SampleWipe
			sample={{
				amateur: pictureOf(`${pair}-amateur`),
				professional: pictureOf(`${pair}-professional`),
			}}
			edge={42}
		/>
	</chakra.div>
);
