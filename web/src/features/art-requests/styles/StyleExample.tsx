import { chakra } from '@chakra-ui/react';
import { t } from '../messages.en.ts';

/** Set by the build: the path of the folder with a picture of each look of 256 px, and one of 576 px (`-large`) for large tiles and dense screens. */
declare const samplesFolder: string;
/** Set by the build: the ids of looks that have none yet. */
declare const looksWithoutSample: readonly string[];

/** The width of a look in the order form. */
const inForm = '(min-width: 768px) 160px, 108px';

interface StyleExampleProps {
	readonly id: string;
	/** The width in which it is shown, as in HTML. */
	readonly sizes?: string;
}

/** The example image of an art style or a preset on our own photo, rendered by `web/samples/looks.ts`. */
export function StyleExample({ id, sizes = inForm }: StyleExampleProps) {
	const link = `${samplesFolder}/${id}`;
	return (
		<chakra.span
			display="grid"
			placeItems="center"
			aspectRatio="1"
			bg="line"
			borderRadius="image"
			overflow="hidden"
		>
			{looksWithoutSample.includes(id) ? (
				<chakra.span fontSize="small" color="muted" textAlign="center" px="2">
					{t('exampleComingSoon')}
				</chakra.span>
			) : (
				<chakra.img
					src={`${link}.webp`}
					srcSet={`${link}.webp 256w, ${link}-large.webp 576w`}
					sizes={sizes}
					alt=""
					loading="lazy"
					decoding="async"
					width="full"
					height="full"
					objectFit="cover"
				/>
			)}
		</chakra.span>
	);
}
