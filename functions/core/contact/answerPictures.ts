import { AppError, invalid } from '../appError.ts';
import type { ProcessedResult } from '../art-requests/updateArtRequest.ts';
import { type Bucket, readObject, writeObject } from '../files/bucket.ts';
import { deliveredKey, getFile, mailPictureKey, type PhotoFile, previewKey } from '../files/files.ts';
import type { Table } from '../table/client.ts';

export interface AnswerPicturesContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Re-encodes an upload; throws AppError `invalid` when it is not a picture. */
	readonly process: (upload: Uint8Array) => Promise<ProcessedResult>;
}

async function processPicture(
	{ table, bucket, process }: AnswerPicturesContext,
	contactId: string,
	id: string,
): Promise<PhotoFile> {
	const file = await getFile(table, id);
	if (file?.folder !== 'answers' || file.contactId !== contactId)
		throw invalid('files', 'pictureNotOfMessage');
	const upload = file.state === 'announced' ? await readObject(bucket, file.key) : undefined;
	if (!upload) throw invalid('files', 'pictureNotUploaded');
	const picture = await process(upload.bytes);
	const key = deliveredKey(contactId, id);
	await Promise.all([
		writeObject(bucket, key, picture.image, picture.contentType),
		writeObject(bucket, previewKey(id), picture.preview, 'image/webp'),
		writeObject(bucket, mailPictureKey(id), picture.mailPicture, 'image/jpeg'),
	]);
	return { ...file, state: 'stored', key, type: picture.contentType };
}

/** Bytes of all pictures that one mail carries; SES takes 40 MB, base64 a third more than the file. */
const mostMailBytes = 20 * 1024 * 1024;

/**
 * Checks the uploaded pictures of an answer, removes their metadata and writes them to the results.
 *
 * @returns the files, to be stored with the answer.
 * @throws AppError `invalid` for a file of another message, one that is not uploaded, and one that is not a picture;
 *   `too_large` for more than a mail carries.
 */
export async function processAnswerPictures(
	context: AnswerPicturesContext,
	contactId: string,
	ids: readonly string[],
): Promise<PhotoFile[]> {
	let bytes = 0;
	const files: PhotoFile[] = [];
	for (const id of ids)
		files.push(
			await processPicture(
				{
					...context,
					process: async (upload) => {
						const picture = await context.process(upload);
						bytes += picture.mailPicture.length;
						if (bytes > mostMailBytes) throw new AppError('too_large', 'mailTooLarge');
						return picture;
					},
				},
				contactId,
				id,
			),
		);
	return files;
}
