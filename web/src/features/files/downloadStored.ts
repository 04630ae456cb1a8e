import { call } from '../../api/client.ts';
import { toast } from '../../ui/toasts.ts';
import { downloadImage } from './downloadImage.ts';
import type { ImageName } from './namedImage.ts';
import { t } from './text.ts';

/** Downloads a stored file by a new link. */
export async function downloadStored(fileId: string | undefined, image: ImageName): Promise<void> {
	const link = fileId && (await call('getFile', { params: { id: fileId } }).catch(() => undefined))?.file;
	if (link) await downloadImage(link, image);
	else toast('error', t('downloadFailed'));
}
