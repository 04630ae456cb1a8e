import { fileStem } from '#shared/art-requests/fileName.ts';
import { attempt } from '../../api/attempt.ts';
import { saveStored } from '../../api/saveStored.ts';
import { canSaveFiles } from '../../ui/saveFile.ts';
import { t } from './messages.en.ts';
import type { DownloadableImage } from './pictureOf.ts';

/** Downloads a stored picture, named after the picture and its look: `mug-blue_pop-art_1.png`. */
export async function downloadStored({ fileId = '', name, look }: DownloadableImage): Promise<void> {
	if (canSaveFiles())
		await attempt(
			() => saveStored(fileId, fileStem({ name, look, n: 1 })),
			t('downloadFailed'),
			t('downloadStarted'),
		);
}
