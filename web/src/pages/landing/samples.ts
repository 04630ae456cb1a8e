import { t } from './messages.en.ts';
import { galleryPairs, type Pair, showcasePairs } from './pairs.ts';

/** A picture in two formats; browsers take AVIF where they know it. */
interface SamplePicture {
	readonly avif: string;
	readonly webp: string;
}

export interface Sample extends Pair {
	/** What the photo shows. */
	readonly name: string;
	/** What screen readers say of the two pictures. */
	readonly alts: { readonly amateur: string; readonly professional: string };
	/** The photo as taken, cropped as the picture is. */
	readonly amateur: SamplePicture;
	/** What the studio engine made of it. */
	readonly professional: SamplePicture;
}

const files = import.meta.glob<string>('./samples/*.{avif,webp}', {
	eager: true,
	query: '?url',
	import: 'default',
});

const urlOf = (file: string): string => files[`./samples/${file}`] ?? '';

const pictureOf = (name: string): SamplePicture => ({
	avif: urlOf(`${name}.avif`),
	webp: urlOf(`${name}.webp`),
});

function withPictures(pair: Pair): Sample {
	const name = t(`products.${pair.photo}`);
	return {
		...pair,
		name,
		alts: { amateur: t('amateurPhoto', { name }), professional: t('professionalPicture', { name }) },
		amateur: pictureOf(`${pair.id}-amateur`),
		professional: pictureOf(`${pair.id}-professional`),
	};
}

/** The three products of the showcase: rendered photos, and our engine's own results from them. */
export const samples: readonly Sample[] = showcasePairs.map(withPictures);

/** The pairs of the gallery, each in another look. */
export const gallery: readonly Sample[] = galleryPairs.map(withPictures);
