import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { CustomerMarks } from '../../features/art-requests/admin/CustomerMarks.tsx';
import { t as requestText } from '../../features/art-requests/text.ts';
import { ComparedPhoto } from '../../features/files/ComparedPhoto.tsx';
import { openStored } from '../../features/files/openStored.ts';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import { useComparison } from '../../features/files/useComparison.ts';
import { useFile } from '../../features/files/useFile.ts';
import { Button } from '../../ui/Button.tsx';
import { PictureCanvas } from '../../ui/canvas/PictureCanvas.tsx';
import { t } from './text.ts';

/** Before and after with the edge between, or the photo with the customer's marks, and every further picture. */
export function RequestImages({ request }: { request: ArtRequest }) {
	const [photoId] = request.data.files;
	const [resultId] = request.data_result.files;
	const photos = request.data.files.map((id, i) => ({
		id,
		text: i === 0 ? t('images.openOriginal') : t('images.openReference', { number: String(i) }),
	}));
	const results = request.data_result.files.map((id, i) => ({
		id,
		text: i === 0 ? t('images.openResult') : t('images.openResultNumber', { number: String(i + 1) }),
	}));
	return (
		<chakra.div display="grid" gap="4">
			{photoId && resultId ? (
				<BeforeAndAfter request={request} photoId={photoId} resultId={resultId} />
			) : (
				<MarkedPhoto request={request} photoId={photoId} />
			)}
			{resultId && hasMarks(request.data.subject ?? {}) && (
				<MarkedPhoto request={request} photoId={photoId} />
			)}
			<chakra.ul display="flex" flexWrap="wrap" gap="2" aria-label={t('images.open')}>
				{[...photos, ...results].map(({ id, text }) => (
					<li key={id}>
						<Button size="small" onClick={() => openStored(id)}>
							{text}
						</Button>
					</li>
				))}
			</chakra.ul>
		</chakra.div>
	);
}

interface BeforeAndAfterProps {
	readonly request: ArtRequest;
	readonly photoId: string;
	readonly resultId: string;
}

function BeforeAndAfter({ request, photoId, resultId }: BeforeAndAfterProps) {
	const [original, result] = [useFile(photoId), useFile(resultId)];
	const { photoWindow, resultSize, onPhotoLoaded, onResultLoaded } = useComparison();
	const { transparent } = outputOf(request.data.preset, request.data.outputSettings);
	return (
		<chakra.div maxHeight="56vh" css={{ '& > div > div:first-of-type': { maxHeight: '56vh' } }}>
			<PictureCanvas
				picture={resultSize ?? { width: 1, height: 1 }}
				initialEdge={50}
				before={
					<ComparedPhoto
						photoWindow={photoWindow}
						photo={
							<StoredImage
								link={original.link}
								alt={t('images.original')}
								missing={original.pending ? '' : requestText('originalMissing')}
								onError={original.renew}
								onLoaded={onPhotoLoaded}
							/>
						}
					/>
				}
				after={
					<StoredImage
						link={result.link}
						alt={t('images.result')}
						fit="contain"
						transparent={transparent}
						missing={result.pending ? '' : t('noPreview')}
						onError={result.renew}
						onLoaded={onResultLoaded}
					/>
				}
			/>
		</chakra.div>
	);
}

function MarkedPhoto({ request, photoId }: { request: ArtRequest; photoId: string | undefined }) {
	const { link, pending, renew } = useFile(photoId);
	const [size, setSize] = useState<{ width: number; height: number }>();
	const { subject } = request.data;
	return (
		<chakra.figure display="grid" gap="2" justifyItems="center">
			<chakra.div
				position="relative"
				maxWidth="full"
				maxHeight="56vh"
				overflow="hidden"
				borderRadius="image"
				style={{ aspectRatio: size ? size.width / size.height : 1, width: '100%' }}
			>
				<StoredImage
					link={link}
					alt={t('images.original')}
					fit="contain"
					missing={pending ? '' : requestText('originalMissing')}
					onError={renew}
					onLoaded={({ naturalWidth, naturalHeight }) =>
						setSize({ width: naturalWidth, height: naturalHeight })
					}
				/>
				{size && subject && <CustomerMarks marks={subject} photo={size} />}
			</chakra.div>
			{subject && (
				<chakra.figcaption fontSize="small" color="muted">
					{t('images.customerMarks')}
				</chakra.figcaption>
			)}
		</chakra.figure>
	);
}
