import { errorMessage, isAborted } from '../../api/errors.ts';
import { noteRecipient } from '../../features/admin-acts/recipients.ts';
import { useActivity } from '../../features/admin-acts/useActivity.ts';
import { onWithdrawn } from '../../features/admin-acts/withdraw.ts';
import { draftOf, markSent, restoreSent } from '../../features/contact/admin/answerDrafts.ts';
import type { TicketDetails, useTicket } from '../../features/contact/admin/useTicket.ts';
import { uploadAnswerPictures } from '../../features/files/uploadPhotos.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from './text.ts';

onWithdrawn(({ what, subject_id, message }) => {
	if (what === 'answer' && message) restoreSent(subject_id, message);
});

/** Returns a function that sends the draft of an answer with its pictures; it takes effect some seconds later. */
export function useTicketAnswer({ answer }: Pick<ReturnType<typeof useTicket>, 'answer'>) {
	const activity = useActivity();
	return async ({ uuid, email, version }: TicketDetails, message: string): Promise<void> => {
		const draft = draftOf(uuid);
		try {
			const files = await uploadAnswerPictures(uuid, draft.photos);
			noteRecipient(uuid, email);
			const act = await answer(message, files, draft.version ?? version);
			if (!act) return;
			activity.add(act);
			markSent(uuid);
		} catch (error) {
			if (!isAborted(error)) toast('error', errorMessage(error, t('delivery.uploadFailed')));
		}
	};
}
