import type { PlaceFile } from '#shared/api/files.ts';
import { fileNames } from '#shared/art-requests/fileName.ts';
import { placeOf } from '#shared/art-requests/marketplaces.ts';
import { requestName } from '#shared/art-requests/requestName.ts';
import { formatList } from '../../../language/format.ts';
import { t as words } from '../messages.en.ts';
import { titleOf } from '../requestName.ts';
import { listOf } from './listOf.ts';
import { t } from './messages.en.ts';

/** A finished picture of which files for places are made. */
export type PlacedPicture = Parameters<typeof requestName>[0] & {
	readonly id: string;
	readonly name?: string | undefined;
};

/** A file for a place, and the picture that it is of. */
export interface PictureFile {
	readonly picture: PlacedPicture;
	readonly file: PlaceFile;
}

/** The names of the files in one folder: `mug_shopee_1.jpg`, `mug_shopee_2.jpg`. */
export const archiveNames = (files: readonly PictureFile[]): string[] =>
	fileNames(
		files.map(({ picture, file: { place } }) => ({
			name: picture.name,
			look: requestName(picture),
			place,
			type: placeOf(place).type,
		})),
	);

/** What a seller has to know about files: which were enlarged, and which are not on white where the place asks for it. */
export function placeNotes(files: readonly PictureFile[]): string[] {
	const placesOf = (has: (file: PlaceFile) => boolean) =>
		new Set(files.filter(({ file }) => has(file)).map(({ file }) => file.place));
	const enlarged = placesOf((file) => file.enlarged);
	const small = new Set(files.filter(({ file }) => file.enlarged).map(({ picture }) => titleOf(picture)));
	const ownGround = placesOf((file) => file.kept_ground);
	return [
		...(enlarged.size > 0
			? [words('enlarged', { places: listOf(enlarged), pictures: formatList(small), count: small.size })]
			: []),
		...(ownGround.size > 0 ? [t('keptGround', { places: listOf(ownGround), count: ownGround.size })] : []),
	];
}
