import { processAnswerPictures } from '#core/contact/answerPictures.ts';
import { answerContactRequest } from '#core/contact/contactThread.ts';
import { contactDetail } from '#runtime/contactDetail.ts';
import { withCurrent } from '#runtime/currentRequest.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { processUpload } from '#runtime/processUpload.ts';

/** The long edge of a picture in a mail, in pixels. */
const mailLongEdge = 1600;

const process = (upload: Uint8Array) => processUpload(upload, 'files', mailLongEdge);

export const handler = endpoint(
	'answerContactRequest',
	({ user, params: { id }, body, idempotency, now }) => {
		const context = { table: table(), bucket: bucket(), process };
		const processFiles = (files: readonly string[]) => processAnswerPictures(context, id, files);
		return withCurrent(
			() => answerContactRequest(table(), user, id, body, idempotency, processFiles, now),
			() => contactDetail(id),
		);
	},
);
