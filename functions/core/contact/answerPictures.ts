import { AppError, invalid } from '../appError.ts';
import { type Bucket, readObject } from '../files/bucket.ts';
import { getFile, type PhotoFile } from '../files/files.ts';
import { type ProcessedResult, writeResult } from '../files/results.ts';
import type { Table } from '../table/client.ts';

export interface AnswerPicturesContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Re-encodes an upload; throws AppError `invalid` when it is not a picture. */
	readonly process: (upload: Uint8Array) => Promise<ProcessedResult>;
}

async function readUpload(
	{ table, bucket }: AnswerPicturesContext,
	contactId: string,
	id: string,
): Promise<{ readonly file: PhotoFile; readonly bytes: Uint8Array }> {
	const file = await getFile(table, id);
	if (file?.folder !== 'answers' || file.contactId !== contactId)
		throw invalid('files', 'pictureNotOfMessage');
	const upload = file.state === 'announced' ? await readObject(bucket, file.key) : undefined;
	if (!upload) throw invalid('files', 'pictureNotUploaded');
	return { file, bytes: upload.bytes };
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
	let mailBytes = 0;
	const files: PhotoFile[] = [];
	for (const id of ids) {
		const { file, bytes } = await readUpload(context, contactId, id);
		const picture = await context.process(bytes);
		mailBytes += picture.mailPicture.length;
		if (mailBytes > mostMailBytes) throw new AppError('too_large', 'mailTooLarge');
		files.push(await writeResult(context.bucket, contactId, file, picture));
	}
	return files;
}
