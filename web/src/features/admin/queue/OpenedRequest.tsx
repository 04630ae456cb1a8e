import { chakra } from '@chakra-ui/react';
import { type Ref, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { useIsAdmin } from '../../../api/useMe.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortId } from '../../../ui/shortId.ts';
import { type Shortcut, useShortcutGroup } from '../../../ui/useShortcuts.ts';
import { StatusBadge } from '../../art-requests/StatusBadge.tsx';
import { useArtRequest } from '../../art-requests/useArtRequest.ts';
import { dropDraft, keptReason } from '../acts/deliveryDrafts.ts';
import { useHasAct } from '../acts/waitingActs.ts';
import { LoadState } from '../frame/LoadState.tsx';
import { t as words } from '../frame/messages.en.ts';
import type { RequestWork } from '../request/useRequestWork.ts';
import type { QueuedRequest } from './artQueue.ts';
import { t } from './messages.en.ts';
import { QueuedRequestPane } from './QueuedRequestPane.tsx';

const FailDialog = lazyComponent(() => import('../request/FailDialog.tsx'));

export const requestKeys = {
	take: { key: 't', label: t('shortcuts.take') },
	choose: { key: 'u', label: t('shortcuts.choose') },
	deliver: { key: 'd', label: t('shortcuts.deliver') },
	fail: { key: 'f', label: words('markFailed') },
} as const;

interface OpenedRequestProps {
	readonly queued: QueuedRequest;
	/** Whether it has left the queue. */
	readonly gone: boolean;
	/** Whether the keys do nothing for now. */
	readonly paused: boolean;
	/** It as it was when the admin was asked why it fails: what changes meanwhile has not been seen. The page's keys do nothing meanwhile, either. */
	readonly failing: QueuedRequest | undefined;
	readonly onFailing: (failing: QueuedRequest | undefined) => void;
	readonly field: { current: HTMLInputElement | null };
	readonly work: RequestWork;
	/** Called while a request ends: it stays on screen until the server has answered. */
	readonly onEnding: (request: QueuedRequest | undefined) => void;
	readonly onNext: () => void;
}

/** One request of the queue, with what can be done with it. It is mounted for one request and no other. */
export function OpenedRequest(props: OpenedRequestProps) {
	const { queued, gone, paused, failing, onFailing, field, work, onEnding, onNext } = props;
	const { request, error, loading, retry } = useArtRequest(queued.id);
	const hasAct = useHasAct(queued.id);
	const isAdmin = useIsAdmin();
	const [ending, setEnding] = useState(false);
	/** Whether the file is chosen once the request is there. */
	const [choosing, setChoosing] = useState(false);
	// While an act waits, nothing else is done with the request.
	const isReady = request !== undefined && !gone && !ending && !hasAct;

	const chooseFile = useEffectEvent(() => {
		setChoosing(false);
		field.current?.click();
	});
	useEffect(() => {
		if (choosing && isReady) chooseFile();
	}, [choosing, isReady]);

	/** Opens the next one where this has ended: what was chosen for it cannot be delivered any more. */
	function leave() {
		dropDraft(queued.id);
		onNext();
	}

	async function end(act: () => Promise<boolean>): Promise<boolean> {
		setEnding(true);
		onEnding(queued);
		const ended = await act();
		onEnding(undefined);
		setEnding(false);
		if (ended) onNext();
		return ended;
	}
	const deliver = () => isReady && void end(() => work.deliver(queued, request.user?.blocked));
	const take = () => isReady && void (work.isMine(queued) ? work.giveBack(queued) : work.take(queued));
	const askToFail = () => isAdmin && isReady && onFailing(queued);

	const shortcuts: readonly Shortcut[] = [
		{ ...requestKeys.take, run: take },
		{ ...requestKeys.choose, run: () => (isReady ? field.current?.click() : setChoosing(true)) },
		{ ...requestKeys.deliver, run: deliver },
		{ ...requestKeys.fail, run: askToFail },
	];
	useShortcutGroup(shortcuts, paused || ending);

	return (
		<chakra.section
			aria-label={words('subjects.art_request', { id: shortId(queued.id) })}
			display="grid"
			gap="4"
			alignContent="start"
		>
			<chakra.h2 srOnly>{words('subjects.art_request', { id: shortId(queued.id) })}</chakra.h2>
			{gone && (
				<chakra.div role="status" display="flex" flexWrap="wrap" alignItems="center" gap="3">
					<StatusBadge status={request?.status ?? queued.status} />
					<chakra.p flex="1 1 240px" fontWeight="strong">
						{t('queue.gone')}
					</chakra.p>
					<Button size="small" onClick={leave}>
						{t('queue.next')}
					</Button>
				</chakra.div>
			)}
			<LoadState noun="request" data={request} error={error} busy={loading} onRetry={retry} />
			{request && (
				<QueuedRequestPane
					queued={queued}
					request={request}
					gone={gone}
					busy={work.uploading}
					isReady={isReady}
					isMine={work.isMine(queued)}
					field={field as Ref<HTMLInputElement>}
					onTake={take}
					onDeliver={deliver}
					{...(isAdmin && { onFail: askToFail })}
				/>
			)}
			<Suspense>
				{failing && (
					<FailDialog
						subject={`${shortId(queued.id)}, ${queued.user.email}`}
						reason={keptReason(queued.id)}
						onConfirm={(reason) => end(() => work.fail(failing, reason))}
						onClose={() => onFailing(undefined)}
					/>
				)}
			</Suspense>
		</chakra.section>
	);
}
