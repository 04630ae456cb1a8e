import { type Provenance, provenanceOf } from '#shared/art-requests/provenance.ts';
import { readPhotoHead } from '#shared/files/photoHead.ts';
import { AppError, invalid } from '../appError.ts';
import { type Bucket, readObject } from '../files/bucket.ts';
import { getFile, type PhotoFile } from '../files/files.ts';
import { type ProcessedResult, writeResult } from '../files/results.ts';
import type { Table } from '../table/client.ts';
import type { ArtRequest } from './artRequests.ts';

export interface DeliveryContext {
	readonly table: Table;
	readonly bucket: Bucket;
	/** Re-encodes an upload; throws AppError `invalid` when it is not a picture. */
	readonly processResult: (upload: Uint8Array, provenance: Provenance) => Promise<ProcessedResult>;
}

/** The field that holds the results, for error messages. */
export const resultField = 'data_result.files';

/** A file of a delivery, with its bytes. */
interface Delivered {
	readonly file: PhotoFile;
	readonly upload: Uint8Array;
}

/** Processes an admin's upload and writes it to the results; returns the file to store with the change of status. */
export async function deliverFile(
	{ bucket, processResult }: DeliveryContext,
	request: ArtRequest,
	{ file, upload }: Delivered,
): Promise<PhotoFile> {
	const result = await processResult(upload, provenanceOf(request, 'artist'));
	return writeResult(bucket, request.id, file, result);
}

/** Throws AppError `invalid` for a file that is not a result for the request's customer, or is not uploaded. */
export async function readDelivered(
	{ table, bucket }: DeliveryContext,
	request: ArtRequest,
	id: string,
): Promise<Delivered> {
	if (request.resultFiles.includes(id)) throw invalid(resultField, 'resultDelivered');
	const file = await getFile(table, id);
	const { requestId = request.id } = file ?? {};
	const isOther = file?.userId !== request.userId || requestId !== request.id;
	// A file that is stored was delivered before, perhaps for another request.
	if (file?.folder !== 'results' || file.state === 'stored' || isOther)
		throw invalid(resultField, 'notResult');
	const upload = await readObject(bucket, file.key);
	if (!upload) throw invalid(resultField, 'imageNotUploaded');
	return { file, upload: upload.bytes };
}

/** Megapixels of all pictures of a delivery: they are processed within the 29 seconds of a call. */
const deliveryMegapixels = 128;

function megapixelsOf({ upload }: Delivered): number {
	const head = readPhotoHead(upload);
	return 'width' in head ? (head.width * head.height) / 1e6 : 0;
}

/** Throws AppError `too_large` for pictures that cannot be processed in one call. */
export function checkSize(delivered: readonly Delivered[]): void {
	const megapixels = delivered.reduce((sum, each) => sum + megapixelsOf(each), 0);
	if (megapixels > deliveryMegapixels)
		throw new AppError('too_large', ['deliveryTooLarge', { megapixels: deliveryMegapixels }]);
}
