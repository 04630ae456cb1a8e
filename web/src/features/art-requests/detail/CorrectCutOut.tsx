import { chakra } from '@chakra-ui/react';
import { type ComponentProps, Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { isWithArtist } from '#shared/art-requests/services.ts';
import { usesCutOut } from '#shared/art-requests/usesCutOut.ts';
import { call } from '../../../api/client.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { appPaths } from '../../../appPaths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { t as words } from '../messages.en.ts';
import { titleOf } from '../requestName.ts';
import type { UploadPhotos } from '../uploads.ts';
import { t } from './messages.en.ts';

/** What the lists say of a request is enough. */
type Correctable = Pick<ArtRequest, 'id' | 'service' | 'name' | 'status' | 'redo' | 'remedy'> & {
	readonly data: Pick<ArtRequest['data'], 'files' | 'preset' | 'artStyle'> &
		Partial<Pick<ArtRequest['data'], 'outputSettings'>>;
};

interface CorrectCutOutProps extends Pick<ComponentProps<typeof Button>, 'size' | 'tone'> {
	readonly request: Correctable;
	readonly readPhoto: (fileId: string) => Promise<File>;
	/** Uploads files; returns their ids. */
	readonly upload: UploadPhotos;
	readonly onChange: (change: Pick<ArtRequest, 'status' | 'redo'>) => void;
}

const RedoDialog = lazyComponent(() => import('../editor/RedoDialog.tsx'));

function usesCutOutOf({ service, data }: Correctable): boolean {
	const { preset, artStyle, outputSettings } = data;
	const transparent = outputSettings?.transparent ?? false;
	return usesCutOut({ service, preset, artStyleId: artStyle?.id, transparent });
}

/** For a picture that uses a cut-out: a dialog that has it made again, or for a failed one a link to order it again. */
export function CorrectCutOut({ request, readPhoto, upload, onChange, ...style }: CorrectCutOutProps) {
	const [isOpen, setIsOpen] = useState(false);
	const [opened, setOpened] = useState<{ readonly photo: File; readonly request: ArtRequest }>();
	const [failed, setFailed] = useState(false);
	const { id, status, redo: earlier, remedy, data } = request;
	const name = t('putNamedRight', { name: titleOf(request) });

	if (isWithArtist(request) || !usesCutOutOf(request)) return null;
	if (status === 'FAILED')
		return (
			<ButtonLink {...style} to={appPaths.newRequestLike(id)} aria-label={name}>
				{t('putRight')}
			</ButtonLink>
		);
	if (status !== 'COMPLETED' || earlier === 'done' || remedy === 'refund') return null;

	async function open() {
		setIsOpen(true);
		setFailed(false);
		try {
			const read = [readPhoto(data.files[0] ?? ''), call('getArtRequest', { params: { id } })] as const;
			const [photo, whole] = await Promise.all(read);
			setOpened({ photo, request: whole });
		} catch {
			setFailed(true);
		}
	}

	return (
		<>
			<Button
				{...style}
				aria-label={name}
				onClick={open}
				busy={isOpen && !opened && !failed && words('loading')}
			>
				{t('putRight')}
			</Button>
			{failed && (
				<chakra.p fontSize="small" color="failed" role="alert">
					{t('photoFailed')}
				</chakra.p>
			)}
			{isOpen && opened && (
				<Suspense>
					<RedoDialog
						{...opened}
						title={words('correct')}
						upload={upload}
						onChange={onChange}
						onClose={() => setIsOpen(false)}
					/>
				</Suspense>
			)}
		</>
	);
}
