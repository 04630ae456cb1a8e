import { chakra } from '@chakra-ui/react';
import { SampleWipe } from './landing/SampleWipe.tsx';

const files = import.meta.glob<string>(
	'./landing/samples/{lamp-lifestyle,bottle-studio,bag-charcoal,teapot-social}-*.{avif,webp}',
	{ eager: true, query: '?url', import: 'default' },
);

const pictureOf = (name: string) => ({
	avif: files[`./landing/samples/${name}.avif`] ?? '',
	webp: files[`./landing/samples/${name}.webp`] ?? '',
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
