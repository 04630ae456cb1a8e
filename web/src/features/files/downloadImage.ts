import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { fileStem } from '#shared/art-requests/fileName.ts';
import { requestName } from '#shared/art-requests/requestName.ts';
import { attempt } from '../../api/attempt.ts';
import { saveStored } from '../../api/saveStored.ts';
import { canSaveFiles } from '../../ui/saveFile.ts';
import { t } from './messages.en.ts';

/** An image to download: the id of its file, and what the file is named after. */
export interface DownloadableImage {
	readonly requestId: string;
	readonly fileId: string | undefined;
	readonly name?: string | undefined;
	readonly look: string;
}

/** The picture of a request. */
export const pictureOf = (
	request: Pick<ArtRequestRow, 'id' | 'name' | 'service' | 'data' | 'data_result'>,
): DownloadableImage => ({
	requestId: request.id,
	fileId: request.data_result.files[0],
	name: request.name,
	look: requestName(request),
});

/** Downloads a stored picture, named after the picture and its look: `mug-blue_pop-art_1.png`. */
export async function downloadStored({ fileId = '', name, look }: DownloadableImage): Promise<void> {
	if (canSaveFiles())
		await attempt(
			() => saveStored(fileId, fileStem({ name, look, n: 1 })),
			t('downloadFailed'),
			t('downloadStarted'),
		);
}
