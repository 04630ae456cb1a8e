import { Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { keptReason } from '../acts/deliveryDrafts.ts';
import { t as words } from '../frame/messages.en.ts';
import type { WorkRequest } from '../frame/Recipient.tsx';
import { t } from './messages.en.ts';
import { actionsOf } from './requestActions.ts';
import type { RequestWork } from './useRequestWork.ts';

const RemedyDialog = lazyComponent(() => import('./RemedyDialog.tsx'));
const FailDialog = lazyComponent(() => import('./FailDialog.tsx'));

interface WorkActionsProps {
	readonly request: WorkRequest;
	/** The same, with what was done about its picture. */
	readonly detail: ArtRequest;
	readonly work: RequestWork;
	/** Whether nothing can be done for now: an act waits. */
	readonly disabled: boolean;
}

/** What can be done with a request beside delivering it, as buttons. */
export function WorkActions({ request, detail, work, disabled }: WorkActionsProps) {
	/** The dialog that is open, and the request as it was when it was opened: what changes meanwhile has not been seen. */
	const [dialog, setDialog] = useState<{
		ask: 'fail' | 'remedy';
		request: WorkRequest;
		detail: ArtRequest;
	}>();
	const open = (ask: 'fail' | 'remedy') => setDialog({ ask, request, detail });
	const close = () => setDialog(undefined);
	const actions = actionsOf(detail, work.isMine(request));
	const subject = `${shortId(request.id)}, ${request.user.email || words('unknown')}`;
	const reason = keptReason(request.id);
	return (
		<>
			{actions.includes('take') && (
				<Button size="small" tone="ghost" disabled={disabled} onClick={() => work.take(request)}>
					{words('take')}
				</Button>
			)}
			{actions.includes('giveBack') && (
				<Button size="small" tone="ghost" disabled={disabled} onClick={() => work.giveBack(request)}>
					{words('giveBack')}
				</Button>
			)}
			{actions.includes('fail') && (
				<Button size="small" tone="ghost" disabled={disabled} onClick={() => open('fail')}>
					{words('markFailed')}
				</Button>
			)}
			{actions.includes('remedy') && (
				<Button size="small" disabled={disabled} onClick={() => open('remedy')}>
					{t('actions.remedy')}
				</Button>
			)}
			<Suspense>
				{dialog?.ask === 'fail' && (
					<FailDialog
						subject={subject}
						reason={reason}
						onConfirm={(text) => work.fail(dialog.request, text)}
						onClose={close}
					/>
				)}
				{dialog?.ask === 'remedy' && (
					<RemedyDialog
						subject={subject}
						request={dialog.detail}
						reason={reason}
						onRemedy={(action, text) => work.remedy(dialog.request, action, text)}
						onClose={close}
					/>
				)}
			</Suspense>
		</>
	);
}
