import { chakra } from '@chakra-ui/react';
import { t } from '../text.ts';

const examples = import.meta.glob<string>('./look-samples/*.webp', {
	eager: true,
	query: '?url',
	import: 'default',
});

/** The example image of an art style or a preset on our own photo, rendered by `web/samples/looks.ts`. */
export function StyleExample({ id }: { id: string }) {
	const link = examples[`./look-samples/${id}.webp`];
	return (
		<chakra.span
			display="grid"
			placeItems="center"
			aspectRatio="1"
			bg="line"
			borderRadius="image"
			overflow="hidden"
		>
			{link ? (
				<chakra.img
					src={link}
					alt=""
					loading="lazy"
					decoding="async"
					width="full"
					height="full"
					objectFit="cover"
				/>
			) : (
				<chakra.span fontSize="small" color="muted" textAlign="center" px="2">
					{t('exampleComingSoon')}
				</chakra.span>
			)}
		</chakra.span>
	);
}
