import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Button } from '../../../ui/Button.tsx';
import { useObjectUrl } from '../../../ui/useThumbnail.ts';
import { t as requestText } from '../../art-requests/messages.en.ts';
import { StoredImage } from '../../files/StoredImage.tsx';
import { openStored, useFile } from '../../files/useFile.ts';
import { t } from './messages.en.ts';

const BeforeAndAfter = lazyComponent(() => import('./BeforeAndAfter.tsx'));

interface RequestImagesProps {
	readonly request: ArtRequest;
	/** The picture that is about to be delivered. */
	readonly chosen?: File;
}

/** Before and after with the edge between, or the photo with the customer's marks and what was chosen, and every further picture. */
export function RequestImages({ request, chosen }: RequestImagesProps) {
	const chosenUrl = useObjectUrl(chosen);
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
			{photoId && resultId && !chosenUrl ? (
				<Suspense>
					<BeforeAndAfter request={request} photoId={photoId} resultId={resultId} />
				</Suspense>
			) : (
				<chakra.div
					display="grid"
					gap="2"
					gridTemplateColumns={`repeat(${chosenUrl ? 2 : 1}, minmax(0, 1fr))`}
				>
					<MarkedPhoto request={request} photoId={photoId} />
					{chosenUrl && (
						<chakra.img
							src={chosenUrl}
							alt={t('images.chosen')}
							width="full"
							maxHeight="56vh"
							objectFit="contain"
							borderRadius="image"
						/>
					)}
				</chakra.div>
			)}
			{resultId && request.data.subject?.mask && <MarkedPhoto request={request} photoId={photoId} />}
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

/** The photo, in which what the customer wants to have cut out stands out. */
function MarkedPhoto({ request, photoId }: { request: ArtRequest; photoId: string | undefined }) {
	const [photo, mask] = [useFile(photoId), useFile(request.data.subject?.mask)];
	const [size, setSize] = useState<{ width: number; height: number }>();
	const isMasked = mask.link !== undefined && photo.link !== undefined;
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
				<chakra.div height="full" opacity={isMasked ? 0.3 : 1}>
					<StoredImage
						link={photo.link}
						alt={t('images.original')}
						fit="contain"
						missing={photo.pending ? '' : requestText('originalMissing')}
						onError={photo.renew}
						onLoaded={({ naturalWidth, naturalHeight }) =>
							setSize({ width: naturalWidth, height: naturalHeight })
						}
					/>
				</chakra.div>
				{isMasked && (
					<chakra.img
						src={photo.link}
						alt=""
						position="absolute"
						inset="0"
						width="full"
						height="full"
						objectFit="contain"
						style={{
							mask: `url("${mask.link}") center / contain no-repeat`,
							maskMode: 'luminance',
						}}
					/>
				)}
			</chakra.div>
			{isMasked && (
				<chakra.figcaption fontSize="small" color="muted">
					{t('images.cutOut')}
				</chakra.figcaption>
			)}
		</chakra.figure>
	);
}
