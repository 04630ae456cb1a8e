import { chakra } from '@chakra-ui/react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import { PictureCanvas } from '../../../ui/canvas/PictureCanvas.tsx';
import { t as requestText } from '../../art-requests/messages.en.ts';
import { StoredImage } from '../../files/StoredImage.tsx';
import { ComparedPhoto, useComparison } from '../../files/useComparison.tsx';
import { useFile } from '../../files/useFile.ts';
import { t as words } from '../frame/messages.en.ts';
import { t } from './messages.en.ts';

interface BeforeAndAfterProps {
	readonly request: ArtRequest;
	readonly photoId: string;
	readonly resultId: string;
}

/** The photo and the result with the edge between, of a request that was delivered. */
export default function BeforeAndAfter({ request, photoId, resultId }: BeforeAndAfterProps) {
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
						missing={result.pending ? '' : words('noPreview')}
						onError={result.renew}
						onLoaded={onResultLoaded}
					/>
				}
			/>
		</chakra.div>
	);
}
