import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotencyKeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { t as words } from '../messages.en.ts';
import { useCutOutState, useImaging } from '../subject/useImaging.ts';
import type { UploadPhotos } from '../uploads.ts';
import { CutOutEditor } from './CutOutEditor.tsx';
import { editsOf } from './edits.ts';
import { t } from './messages.en.ts';

/** The masks that customers have edited for requests, and not sent yet, so that closing the dialog loses nothing. */
const edited = new Map<string, File>();

/** Asks before the page is left or reloaded with edits that would be lost. */
function useLeaveQuestion(asks: boolean) {
	useEffect(() => {
		if (!asks) return;
		const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', onLeave);
		return () => window.removeEventListener('beforeunload', onLeave);
	}, [asks]);
}

type OnRedo = (change: Pick<ArtRequest, 'status' | 'redo'>) => void;

/** Has a completed picture made again with the product put right. `redo` returns whether that has begun. */
function useRedo(request: ArtRequest, upload: UploadPhotos, onChange: OnRedo) {
	const [sending, setSending] = useState(false);
	const [withIdempotencyKey] = useState(() => idempotencyKeys(`redo-${request.id}`));

	async function redo(shown: File | string): Promise<boolean> {
		setSending(true);
		const begun = await attempt(async () => {
			const [uploaded = ''] = shown instanceof File ? await upload([shown], () => undefined) : [shown];
			const body = { subject: { mask: uploaded } };
			await withIdempotencyKey(body, (idempotencyKey) =>
				call('redoArtRequest', { params: { id: request.id }, body, idempotencyKey }),
			);
			onChange({ status: 'PENDING', redo: 'running' });
		}, words('failed'));
		setSending(false);
		return begun;
	}

	return { sending, redo };
}

interface RedoDialogProps {
	readonly title: string;
	readonly request: ArtRequest;
	readonly photo: File;
	readonly upload: UploadPhotos;
	readonly onChange: OnRedo;
	readonly onClose: () => void;
}

/** Lets the customer correct the cut-out of a finished picture, which is then made again. */
export default function RedoDialog({
	title,
	request,
	photo: file,
	upload,
	onChange,
	onClose,
}: RedoDialogProps) {
	const photo = useMemo(
		() => ({ id: request.id, file, mask: edited.get(request.id) ?? request.data.subject?.mask }),
		[request.id, file, request.data.subject?.mask],
	);
	const imaging = useImaging(
		useMemo(() => [photo], [photo]),
		photo.id,
		{ upload, onEdited: (id, mask) => void edited.set(id, mask) },
	);
	const { step, cutOut } = useCutOutState(imaging, photo.id);
	useLeaveQuestion(cutOut?.isEdited === true && cutOut.maskId === undefined);
	const { sending, redo } = useRedo(request, upload, onChange);

	async function send() {
		await editsOf(imaging, photo.id)?.settled();
		const mask = await imaging.maskOf(photo.id);
		if (!mask || !(await redo(mask))) return;
		edited.delete(photo.id);
		onClose();
	}

	return (
		<Dialog
			size="screen"
			title={title}
			onClose={onClose}
			actions={
				<>
					<Button tone="ghost" onClick={onClose}>
						{words('cancel')}
					</Button>
					<Button tone="primary" busy={sending && t('sending')} disabled={step !== 'ready'} onClick={send}>
						{t('makeAgain')}
					</Button>
				</>
			}
		>
			<Rows>
				<chakra.p fontSize="small" color="muted">
					{t('redoNote')}
				</chakra.p>
				<CutOutEditor imaging={imaging} photo={photo} />
			</Rows>
		</Dialog>
	);
}

const Rows = chakra('div', {
	base: { display: 'grid', gap: '3', height: 'full', gridTemplateRows: 'auto minmax(0, 1fr)' },
});
