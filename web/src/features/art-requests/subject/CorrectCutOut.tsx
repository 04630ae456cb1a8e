import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { hasMarks, marksOf, type SubjectMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { UploadPhotos } from '../form/useOrder.ts';
import { CutOutField } from './CutOutField.tsx';
import { useRedo } from './useRedo.ts';

interface CorrectCutOutProps {
	readonly request: ArtRequest;
	readonly readPhoto: (fileId: string) => Promise<Blob>;
	/** Uploads files; returns their ids. */
	readonly upload: UploadPhotos;
	readonly onChange: (change: Partial<ArtRequest>) => void;
}

const title = 'Put the cut-out right';

function usesCutOutOf({ service, data }: ArtRequest): boolean {
	const { preset, artStyle, outputSettings } = data;
	return usesCutOut({ service, preset, artStyleId: artStyle?.id, transparent: outputSettings.transparent });
}

/** For a picture that uses a cut-out: a dialog that has it made again, or for a failed one a link to order it again. */
export function CorrectCutOut({ request, readPhoto, upload, onChange }: CorrectCutOutProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [photo, setPhoto] = useState<Blob>();
	const [failed, setFailed] = useState(false);
	const [marks, setMarks] = useState<SubjectMarks>(marksOf(request.data.subject));
	const [mask, setMask] = useState<File>();
	const { sending, redo } = useRedo(request, upload, onChange);
	const { status, redo: earlier, remedy } = request;

	if (isWithArtist(request) || !usesCutOutOf(request)) return null;
	if (status === 'FAILED') return <ButtonLink to={appPaths.newRequestLike(request.id)}>{title}</ButtonLink>;
	if (status !== 'COMPLETED' || earlier === 'done' || remedy === 'refund') return null;

	function open() {
		dialog.current?.showModal();
		setFailed(false);
		readPhoto(request.data.files[0] ?? '').then(setPhoto, () => setFailed(true));
	}

	async function send() {
		if (await redo(marks, mask)) dialog.current?.close();
	}

	return (
		<>
			<Button onClick={open}>{title}</Button>
			<Dialog ref={dialog} aria-label={title} onClose={() => setPhoto(undefined)}>
				<chakra.div p={{ base: '3', md: '4' }}>
					<chakra.h2 fontWeight="strong">{title}</chakra.h2>
					<chakra.p fontSize="small" color="muted">
						We make your picture again, once and free of charge. You keep the one you have until the new one
						is there.
					</chakra.p>
					{failed && (
						<chakra.p fontSize="small" color="failed" role="alert">
							Your photo could not be loaded. Please try again.
						</chakra.p>
					)}
				</chakra.div>
				{photo && (
					<CutOutField
						photo={photo}
						marks={marks}
						onChange={setMarks}
						onMask={setMask}
						editing
						fallback={null}
					/>
				)}
				<chakra.div display="flex" gap="2" p={{ base: '3', md: '4' }} justifyContent="end">
					<Button tone="ghost" onClick={() => dialog.current?.close()}>
						Cancel
					</Button>
					<Button tone="primary" busy={sending && 'Sending...'} disabled={!hasMarks(marks)} onClick={send}>
						Make it again
					</Button>
				</chakra.div>
			</Dialog>
		</>
	);
}

const Dialog = chakra('dialog', {
	base: {
		m: 'auto',
		p: 0,
		width: 'min(720px, 100vw)',
		maxWidth: '100vw',
		maxHeight: '100dvh',
		overflow: 'auto',
		bg: 'sheet',
		color: 'ink',
		borderRadius: 'control',
		boxShadow: 'raised',
		'&::backdrop': { bg: 'rgb(0 0 0 / 50%)' },
	},
});
