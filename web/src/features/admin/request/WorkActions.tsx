import { Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { keptReason } from '../acts/deliveryDrafts.ts';
import { t as words } from '../frame/messages.en.ts';
import type { WorkRequest } from '../frame/Recipient.tsx';
import { actionLabels, actionsOf } from './requestActions.ts';
import type { RequestWork } from './useRequestWork.ts';

const RemedyDialog = lazyComponent(() => import('./RemedyDialog.tsx'));
const FailDialog = lazyComponent(() => import('./FailDialog.tsx'));

/** A request that was read, with a link to the customer's photo where it is known. */
export const toWork = (request: ArtRequest, original?: string): WorkRequest => ({
	...request,
	preview: { ...(original && { original }) },
	user: request.user ?? { id: request.user_id, email: '' },
});

interface WorkActionsProps {
	readonly request: ArtRequest;
	readonly work: RequestWork;
	/** Whether nothing can be done for now: an act waits. */
	readonly disabled: boolean;
}

/** What can be done with a request beside delivering it, as buttons. */
export function WorkActions({ request, work, disabled }: WorkActionsProps) {
	/** The dialog that is open, and the request as it was when it was opened: what changes meanwhile has not been seen. */
	const [dialog, setDialog] = useState<{ ask: 'fail' | 'remedy'; request: ArtRequest }>();
	const props = {
		subject: `${shortId(request.id)}, ${request.user?.email || words('unknown')}`,
		reason: keptReason(request.id),
		onClose: () => setDialog(undefined),
	};
	const acts = {
		take: () => void work.take(toWork(request)),
		giveBack: () => void work.giveBack(toWork(request)),
		fail: () => setDialog({ ask: 'fail', request }),
		remedy: () => setDialog({ ask: 'remedy', request }),
	};
	return (
		<>
			{actionsOf(request, work.isMine(request))
				.filter((action) => action !== 'deliver')
				.map((action) => (
					<Button
						key={action}
						size="small"
						tone={action === 'remedy' ? 'outline' : 'ghost'}
						disabled={disabled}
						onClick={acts[action]}
					>
						{actionLabels[action]}
					</Button>
				))}
			<Suspense>
				{dialog?.ask === 'fail' && (
					<FailDialog {...props} onConfirm={(reason) => work.fail(toWork(dialog.request), reason)} />
				)}
				{dialog?.ask === 'remedy' && (
					<RemedyDialog
						{...props}
						request={dialog.request}
						onRemedy={(action, reason) => work.remedy(toWork(dialog.request), action, reason)}
					/>
				)}
			</Suspense>
		</>
	);
}
