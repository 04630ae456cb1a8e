import headphones from '../landing/samples/headphones-amateur.webp';
import sneakers from '../landing/samples/sneakers-amateur.webp';
import watch from '../landing/samples/watch-amateur.webp';
import { t } from './text.ts';

export interface SamplePhoto {
	readonly name: string;
	readonly url: string;
}

/** Our own photos with which a new customer can try the service. */
export const samplePhotos: readonly SamplePhoto[] = [
	{ name: t('photos.sneakers'), url: sneakers },
	{ name: t('photos.watch'), url: watch },
	{ name: t('photos.headphones'), url: headphones },
];
