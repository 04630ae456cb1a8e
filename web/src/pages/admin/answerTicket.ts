import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { putOff } from '../../features/admin-acts/waitingActs.ts';
import { draftOf, dropDraft, restoreDraft } from '../../features/contact/admin/answerDrafts.ts';
import type { TicketDetails } from '../../features/contact/admin/useTicket.ts';
import { uploadAnswerPictures } from '../../features/files/uploadPhotos.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './text.ts';

/** Sends the draft of an answer with its pictures, once it can no longer be undone. */
export async function answerTicket({ uuid, email, version }: TicketDetails, message: string): Promise<void> {
	const draft = draftOf(uuid);
	try {
		const files = await uploadAnswerPictures(uuid, draft.photos);
		const body = { message, version: draft.version ?? version, ...(files.length > 0 && { files }) };
		const begun = putOff({
			what: 'answer',
			ids: [uuid],
			subject: `${uuid.slice(0, 8)}, ${email}`,
			send: (sending) => call('answerContactRequest', { params: { id: uuid }, body, ...sending }),
			restore: () => restoreDraft(uuid, draft),
		});
		if (begun) dropDraft(uuid);
	} catch (error) {
		if (!isAborted(error)) toast('error', errorMessage(error, t('delivery.uploadFailed')));
	}
}
