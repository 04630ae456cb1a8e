import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { hasMarks, marksOf, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotencyKeys.ts';
import { isSearching } from '../../../imaging/imagingClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { t } from '../messages.en.ts';
import { useAfterSearch, useCutOutState, useImaging } from '../subject/useImaging.ts';
import type { UploadPhotos } from '../uploads.ts';
import { CutOutEditor } from './CutOutEditor.tsx';

type OnRedo = (change: Pick<ArtRequest, 'status' | 'redo'>) => void;

/** Has a completed picture made again with the product marked. `redo` returns whether that has begun. */
function useRedo(request: ArtRequest, upload: UploadPhotos, onChange: OnRedo) {
	const [sending, setSending] = useState(false);
	const [withIdempotencyKey] = useState(() => idempotencyKeys(`redo-${request.id}`));

	async function redo(marks: SubjectMarks, shown: File | undefined): Promise<boolean> {
		setSending(true);
		const begun = await attempt(async () => {
			const [mask] = shown ? await upload([shown], () => undefined) : [];
			const body = { subject: { ...marks, ...(mask && { mask }) } };
			await withIdempotencyKey(body, (idempotencyKey) =>
				call('redoArtRequest', { params: { id: request.id }, body, idempotencyKey }),
			);
			onChange({ status: 'PENDING', redo: 'running' });
		}, t('failed'));
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

/** Lets the customer mark the product of a finished picture, which is then made again. */
export default function RedoDialog({
	title,
	request,
	photo: file,
	upload,
	onChange,
	onClose,
}: RedoDialogProps) {
	const [marks, setMarks] = useState<SubjectMarks>(marksOf(request.data.subject));
	const photo = useMemo(() => ({ id: request.id, file, subject: marks }), [request.id, file, marks]);
	const imaging = useImaging(
		useMemo(() => [photo], [photo]),
		photo.id,
	);
	useCutOutState(imaging, photo.id);
	const { sending, redo } = useRedo(request, upload, onChange);

	async function send() {
		if (await redo(marks, imaging.cutOutOf(photo.id).mask)) onClose();
	}
	const [isWaiting, sendAfterSearch] = useAfterSearch(
		() => isSearching(imaging.cutOutOf(photo.id)),
		() => void send(),
	);

	return (
		<Dialog
			size="screen"
			title={title}
			onClose={onClose}
			actions={
				<>
					<Button tone="ghost" onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button
						tone="primary"
						busy={(sending && t('sending')) || (isWaiting && t('checking'))}
						disabled={!hasMarks(marks)}
						onClick={sendAfterSearch}
					>
						{t('makeAgain')}
					</Button>
				</>
			}
		>
			<Rows>
				<chakra.p fontSize="small" color="muted">
					{t('redoNote')}
				</chakra.p>
				<CutOutEditor imaging={imaging} photo={photo} marks={marks} onChange={setMarks} />
			</Rows>
		</Dialog>
	);
}

const Rows = chakra('div', {
	base: { display: 'grid', gap: '3', height: 'full', gridTemplateRows: 'auto minmax(0, 1fr)' },
});
