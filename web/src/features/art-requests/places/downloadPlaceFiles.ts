import { downloadZip } from 'client-zip';
import type { PlaceFile } from '#shared/api/placeFiles.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { saveBlob } from '../../../ui/saveFile.ts';
import { archiveNames, type PictureFile, type PlacedPicture } from './placeArchive.ts';

/** How often the files of a picture are asked for. A call stores at least one, and most store all. */
const mostCalls = 6;

/** The gateway ends a call after 29 seconds, with an error that has no code of ours; what was drawn until then is stored. */
const wasEnded = (error: unknown): boolean =>
	error instanceof ApiError && (error.details.status ?? 0) >= 500 && error.details.code === undefined;

/**
 * Has the files of a picture for places made. Where the gateway has ended a call, the next one finds what that has stored.
 *
 * @throws ApiError of the last call.
 */
async function makePlaceFiles(
	id: string,
	places: readonly PlaceId[],
	signal: AbortSignal,
): Promise<readonly PlaceFile[]> {
	for (let calls = 1; ; calls++)
		try {
			return await call('makePlaceFiles', { params: { id }, body: { places: [...places] } });
		} catch (error) {
			signal.throwIfAborted();
			if (!wasEnded(error) || calls === mostCalls) throw error;
		}
}

interface DownloadOptions {
	/** Receives the number of files that are ready. */
	readonly onProgress: (done: number) => void;
	readonly signal: AbortSignal;
}

async function readFile({ file }: PictureFile, signal: AbortSignal): Promise<Blob> {
	const response = await fetch(file.url, { signal });
	if (!response.ok) throw new Error(`The bucket responded with ${response.status}`);
	return response.blob();
}

/**
 * Has the files of pictures for places made and downloads them: one file as it is, several as one ZIP.
 *
 * @returns the files, with what was done to each.
 * @throws ApiError of the first picture whose files cannot be made, Error for a file that cannot be read; nothing is downloaded then.
 */
export async function downloadPlaceFiles(
	pictures: readonly PlacedPicture[],
	places: readonly PlaceId[],
	{ onProgress, signal }: DownloadOptions,
): Promise<PictureFile[]> {
	const files: PictureFile[] = [];
	const blobs: Blob[] = [];
	for (const picture of pictures) {
		const made = await makePlaceFiles(picture.id, places, signal);
		for (const file of made) {
			signal.throwIfAborted();
			const entry = { picture, file };
			files.push(entry);
			blobs.push(await readFile(entry, signal));
			onProgress(blobs.length);
		}
	}
	const names = archiveNames(files);
	const entries = blobs.map((input, i) => ({ name: names[i] ?? '', input }));
	const [first] = entries;
	if (entries.length === 1 && first) saveBlob(first.input, first.name);
	else saveBlob(await downloadZip(entries).blob(), `pixwand-${entries.length}-files.zip`);
	return files;
}
