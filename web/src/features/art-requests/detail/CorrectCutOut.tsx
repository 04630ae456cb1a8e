import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { t } from '../text.ts';
import type { UploadPhotos } from '../uploads.ts';

interface CorrectCutOutProps {
	readonly request: ArtRequest;
	readonly readPhoto: (fileId: string) => Promise<File>;
	/** Uploads files; returns their ids. */
	readonly upload: UploadPhotos;
	readonly onChange: (change: Partial<ArtRequest>) => void;
}

const title = t('correct');

const RedoDialog = lazy(() => import('../editor/RedoDialog.tsx'));

function usesCutOutOf({ service, data }: ArtRequest): boolean {
	const { preset, artStyle, outputSettings } = data;
	return usesCutOut({ service, preset, artStyleId: artStyle?.id, transparent: outputSettings.transparent });
}

/** For a picture that uses a cut-out: a dialog that has it made again, or for a failed one a link to order it again. */
export function CorrectCutOut({ request, readPhoto, upload, onChange }: CorrectCutOutProps) {
	const [isOpen, setIsOpen] = useState(false);
	const [photo, setPhoto] = useState<File>();
	const [failed, setFailed] = useState(false);
	const { status, redo: earlier, remedy } = request;

	if (isWithArtist(request) || !usesCutOutOf(request)) return null;
	if (status === 'FAILED') return <ButtonLink to={appPaths.newRequestLike(request.id)}>{title}</ButtonLink>;
	if (status !== 'COMPLETED' || earlier === 'done' || remedy === 'refund') return null;

	function open() {
		setIsOpen(true);
		setFailed(false);
		readPhoto(request.data.files[0] ?? '').then(setPhoto, () => setFailed(true));
	}

	return (
		<>
			<Button onClick={open} busy={isOpen && !photo && !failed && t('loading')}>
				{title}
			</Button>
			{failed && (
				<chakra.p fontSize="small" color="failed" role="alert">
					{t('photoFailed')}
				</chakra.p>
			)}
			{isOpen && photo && (
				<Suspense>
					<RedoDialog
						title={title}
						request={request}
						photo={photo}
						upload={upload}
						onChange={onChange}
						onClose={() => setIsOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
