import type { ArtRequestRow } from '#shared/api/artRequests.ts';
import { requestName } from '#shared/art-requests/requestName.ts';

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
