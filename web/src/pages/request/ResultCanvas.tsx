import type { ArtRequest } from '#shared/api/artRequests.ts';
import { dimensionsOf, outputOf } from '#shared/art-requests/output.ts';
import { toRequestStatus } from '#shared/art-requests/statuses.ts';
import { UnfinishedResult } from '../../features/art-requests/detail/UnfinishedResult.tsx';
import { altText } from '../../features/art-requests/requestName.ts';
import { t as requestText } from '../../features/art-requests/text.ts';
import { ComparedPhoto } from '../../features/files/ComparedPhoto.tsx';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import { useComparison } from '../../features/files/useComparison.ts';
import type { StoredFile } from '../../features/files/useFile.ts';
import { PictureCanvas } from '../../ui/canvas/PictureCanvas.tsx';
import { t } from '../../features/art-requests/text.ts';

interface ResultCanvasProps {
	readonly request: ArtRequest;
	readonly original: StoredFile;
	readonly result: StoredFile;
}

/** The result, large, to compare with the original; until there is one, the progress. */
export function ResultCanvas({ request, original, result }: ResultCanvasProps) {
	const { photoWindow, resultSize, onPhotoLoaded, onResultLoaded } = useComparison();
	const { size, transparent } = outputOf(request.data.preset, request.data.outputSettings, request.data.look);
	const picture = resultSize ?? dimensionsOf(size);
	// The status arrives by itself, the file with the request that is read then.
	const isResultLoading = result.pending || request.data_result.files.length === 0;
	const renderOriginal = (alt: string) => (
		<StoredImage
			link={original.link}
			alt={alt}
			missing={original.pending ? '' : requestText('originalMissing')}
			onError={original.renew}
			onLoaded={onPhotoLoaded}
		/>
	);

	if (toRequestStatus(request.status) !== 'COMPLETED' && request.redo !== 'running')
		return (
			<UnfinishedResult
				request={request}
				ratio={picture.width / picture.height}
				original={renderOriginal(t('originalPhoto'))}
			/>
		);
	return (
		<PictureCanvas
			picture={picture}
			initialEdge={resultSize ? 0 : 100}
			labels={{ before: t('original'), after: t('result') }}
			before={<ComparedPhoto photoWindow={photoWindow} photo={renderOriginal('')} />}
			after={
				<StoredImage
					link={result.link}
					alt={altText(request)}
					fit="contain"
					transparent={transparent}
					missing={isResultLoading ? '' : t('resultMissing')}
					onError={result.renew}
					onLoaded={onResultLoaded}
				/>
			}
		/>
	);
}
