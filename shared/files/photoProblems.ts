import { sentence } from '#shared/sentences/sentence.ts';
import { type PhotoProblem, photoMegapixels, photoShortestSide } from './photoHead.ts';

/** What a customer reads about a photo that cannot be used. */
export const photoProblems: Readonly<Record<PhotoProblem['problem'], string>> = {
	empty: sentence('photoEmpty'),
	'not-an-image': sentence('photoUnsupported'),
	truncated: sentence('photoDamaged'),
	'too-many-pixels': sentence(['photoTooManyPixels', { megapixels: photoMegapixels }]),
	'too-small': sentence(['photoTooSmall', { pixels: photoShortestSide }]),
};
