import { chakra } from '@chakra-ui/react';
import { t } from '../messages.en.ts';

/** Of each look a picture of 256 px, and one of 576 px (`-large`) for large tiles and dense screens. */
const examples = import.meta.glob<string>('./look-samples/*.webp', {
	eager: true,
	query: '?url',
	import: 'default',
});

/** The width of a look in the order form. */
const inForm = '(min-width: 768px) 160px, 108px';

interface StyleExampleProps {
	readonly id: string;
	/** The width in which it is shown, as in HTML. */
	readonly sizes?: string;
}

/** The example image of an art style or a preset on our own photo, rendered by `web/samples/looks.ts`. */
export function StyleExample({ id, sizes = inForm }: StyleExampleProps) {
	const link = examples[`./look-samples/${id}.webp`];
	const large = examples[`./look-samples/${id}-large.webp`];
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
					srcSet={`${link} 256w, ${large} 576w`}
					sizes={sizes}
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
