import { placeFileName } from '#shared/art-requests/fileName.ts';
import { type PhotoType, photoTypes } from '#shared/files/limits.ts';

/** What a downloaded picture is named after. */
export interface ImageName {
	readonly name?: string | undefined;
	/** The name of its look. */
	readonly look: string;
}

/** The type of a picture that was read; PNG where the bucket names none. */
export const imageType = ({ type }: Blob): PhotoType =>
	photoTypes.find((known) => known === type) ?? 'image/png';

/** The name of the file of one picture: `mug-blue_pop-art_1.png`. */
export const imageFileName = (image: ImageName, blob: Blob): string =>
	placeFileName({ ...image, n: 1, type: imageType(blob) });
