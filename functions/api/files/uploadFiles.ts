import { requireWorkFor } from '#core/art-requests/requestAccess.ts';
import { announceUploads, takeUploadBudget } from '#core/files/announceUploads.ts';
import { presignUpload, writeObject } from '#core/files/bucket.ts';
import { putFile } from '#core/files/files.ts';
import { takeRateLimit } from '#core/table/rateLimits.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { uploadsFolder } from '#shared/files/limits.ts';

export const handler = endpoint('uploadFiles', async ({ user, body, form, now }) => {
	const announced = form
		? form.files.map(({ name, type, bytes }) => ({ name, type, size: bytes.length, checksum: undefined }))
		: (body?.files ?? []);
	const files = announceUploads(user, form?.folder || body?.folder || uploadsFolder(user.id), announced, now);
	for (const file of files.slice(0, 1)) await requireWorkFor(table(), user, file);
	await takeRateLimit(table(), `uploads#${user.id}`, settings.limits.uploads, now);
	const bytes = announced.reduce((sum, { size }) => sum + size, 0);
	await takeUploadBudget(table(), user, bytes, settings.limits.uploadBudget, now);
	return Promise.all(
		files.map(async (file, index) => {
			const bytes = form?.files[index]?.bytes;
			if (bytes) await writeObject(bucket(), file.key, bytes, file.type);
			await putFile(table(), file);
			if (bytes) return { id: file.id };
			const { size = 0, checksum } = announced[index] ?? {};
			const upload = await presignUpload(bucket(), file.key, file.type, { size, checksum });
			return { id: file.id, upload };
		}),
	);
});
