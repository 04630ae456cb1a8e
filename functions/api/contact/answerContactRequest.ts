import { shownAct } from '#core/admin-acts/pendingActs.ts';
import { processAnswerPictures } from '#core/contact/answerPictures.ts';
import { answerContactRequest } from '#core/contact/contactThread.ts';
import { contactDetail } from '#runtime/contactDetail.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { endpoint } from '#runtime/endpoint.ts';
import { settings } from '#runtime/env.ts';
import { withCurrent } from '#runtime/http/withCurrent.ts';
import { processUpload } from '#runtime/processUpload.ts';

/** The long edge of a picture in a mail, in pixels. */
const mailLongEdge = 1600;

const process = (upload: Uint8Array) => processUpload(upload, 'files', mailLongEdge);

export const handler = endpoint(
	'answerContactRequest',
	async ({ user, params: { id }, body, idempotency, now }) => {
		const context = { table: table(), bucket: bucket(), process };
		const options = {
			undoSeconds: settings.undoSeconds,
			processFiles: (files: readonly string[]) => processAnswerPictures(context, id, files),
		};
		const { uuid, act } = await withCurrent(
			() => answerContactRequest(table(), user, id, body, idempotency, options, now),
			() => contactDetail(id),
		);
		return { uuid, act: act && shownAct(act) };
	},
);
