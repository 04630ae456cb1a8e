import { downloadZip } from 'client-zip';
import type { PlaceFile } from '#shared/api/files.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { creditLine } from '#shared/art-requests/provenance.ts';
import { call } from '../../../api/client.ts';
import { readBlob } from '../../../api/readBlob.ts';
import { saveStored } from '../../../api/saveStored.ts';
import { saveBlob } from '../../../ui/saveFile.ts';
import { archiveNames, type PictureFile, type PlacedPicture } from './placeArchive.ts';

/**
 * Milliseconds between two questions whether files are ready, and without any new file until it is given up: twice as long as
 * until the server has files made again.
 */
const [pauseMs, longestMs] = [1000, 10 * 60_000];

interface WantedFiles {
	readonly places: readonly PlaceId[];
	/** Who is credited in the files. */
	readonly credit: string;
	readonly signal: AbortSignal;
}

/**
 * Has the files of pictures for places made, those of all pictures at once, and yields each when it is ready.
 *
 * @throws ApiError of the first picture whose files cannot be made, Error where no file gets ready for minutes.
 */
export async function* makePlaceFiles(
	pictures: readonly PlacedPicture[],
	{ places, credit, signal }: WantedFiles,
): AsyncGenerator<PictureFile> {
	const body = { places: [...places], ...(credit !== creditLine && { credit }) };
	const open = new Map(pictures.map((picture) => [picture, new Set(places)]));
	for (let newest = Date.now(); open.size > 0; ) {
		for (const [picture, missing] of open) {
			const ready: PlaceFile[] = await call('makePlaceFiles', { params: { id: picture.id }, body });
			signal.throwIfAborted();
			for (const file of ready) {
				if (!missing.delete(file.place)) continue;
				newest = Date.now();
				yield { picture, file };
			}
			if (missing.size === 0) open.delete(picture);
		}
		if (Date.now() - newest > longestMs) throw new Error('No file has got ready for minutes.');
		if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
		signal.throwIfAborted();
	}
}

/**
 * Has the files of pictures for places made and downloads them: one file as it is, several as one ZIP.
 *
 * @param onProgress - receives the files that are ready, with what was done to each.
 * @throws the errors of {@link makePlaceFiles}, Error for a file that cannot be read; nothing is downloaded then.
 */
export async function downloadPlaceFiles(
	pictures: readonly PlacedPicture[],
	wanted: WantedFiles,
	onProgress: (files: readonly PictureFile[]) => void,
): Promise<void> {
	const read: { readonly entry: PictureFile; readonly input: Blob }[] = [];
	for await (const entry of makePlaceFiles(pictures, wanted)) {
		if (pictures.length * wanted.places.length === 1) {
			await saveStored(entry.file.id, entry.file.name.replace(/\.\w+$/, ''));
			return onProgress([entry]);
		}
		read.push({ entry, input: await readBlob(entry.file.url, wanted.signal) });
		onProgress(read.map((each) => each.entry));
	}
	const rank = ({ picture, file }: PictureFile) =>
		pictures.indexOf(picture) * wanted.places.length + wanted.places.indexOf(file.place);
	read.sort((one, other) => rank(one.entry) - rank(other.entry));
	const files = read.map(({ entry }) => entry);
	const names = archiveNames(files);
	const entries = read.map(({ input }, i) => ({ name: names[i] ?? '', input }));
	saveBlob(await downloadZip(entries).blob(), `pixwand-${entries.length}-files.zip`);
}
