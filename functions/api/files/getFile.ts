import { notFound } from '#core/appError.ts';
import { mayReadFile } from '#core/art-requests/artRequests.ts';
import { describeObject } from '#core/files/bucket.ts';
import { getFile, previewKey } from '#core/files/files.ts';
import { bucket, linkToPicture, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { withExtension } from '#shared/art-requests/fileName.ts';
import { isPhotoType } from '#shared/files/limits.ts';

export const handler = endpoint('getFile', async ({ user, params, query, now }) => {
	const file = await getFile(table(), params.id);
	if (!file || !(await mayReadFile(table(), user, file))) throw notFound('image');
	if (file.state === 'announced' && !(await describeObject(bucket(), file.key))) throw notFound('image');
	const type = isPhotoType(file.type) ? file.type : 'image/png';
	const attachment = query.download && withExtension(query.download, type);
	const { url, expiresAt } = await linkToPicture(file.key, now, { attachment });
	const preview = await linkToPicture(previewKey(file.id), now);
	return { id: file.id, file: url, preview: preview.url, expires_at: expiresAt.toISOString() };
});
