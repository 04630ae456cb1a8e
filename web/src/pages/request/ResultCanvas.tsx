import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { dimensionsOf, outputOf } from '#shared/art-requests/output.ts';
import { toRequestStatus } from '#shared/art-requests/statuses.ts';
import type { Stated } from '#shared/sentences/sentence.ts';
import { useTranslated } from '../../api/useTranslated.ts';
import { t as words } from '../../features/art-requests/messages.en.ts';
import { proposedAltText } from '../../features/art-requests/requestName.ts';
import { displayOf } from '../../features/art-requests/StatusBadge.tsx';
import { StoredImage } from '../../features/files/StoredImage.tsx';
import { ComparedPhoto, useComparison } from '../../features/files/useComparison.tsx';
import type { StoredFile } from '../../features/files/useFile.ts';
import { formatCredits } from '../../language/formatCredits.ts';
import { PictureCanvas } from '../../ui/canvas/PictureCanvas.tsx';
import { frameRatio, pictureFrame } from '../../ui/canvas/zoomPan.ts';
import { Wipe } from '../../ui/Wipe.tsx';
import { t } from './messages.en.ts';

interface UnfinishedResultProps {
	readonly request: Pick<ArtRequest, 'status' | 'reason' | 'reason_key' | 'reason_params' | 'credit_amount'>;
	/** Width over height of the result. */
	readonly ratio: number;
	/** The original, which fills its container. */
	readonly original: ReactNode;
}

/** In place of a result: the original behind the progress, or why there is no result. */
const UnfinishedResult = ({ request, ratio, original }: UnfinishedResultProps) => (
	<chakra.div
		position="relative"
		{...pictureFrame}
		minHeight="320px"
		borderRadius="image"
		overflow="hidden"
		bg="line"
		style={{ ...frameRatio(ratio), aspectRatio: ratio }}
	>
		{request.status === 'FAILED' ? (
			<Failed request={request} original={original} />
		) : (
			<Wipe
				edge={100 - displayOf(request.status).progress}
				before={
					<chakra.div height="full" filter="grayscale(1)" opacity="0.4">
						{original}
					</chakra.div>
				}
				after={original}
			>
				<chakra.p
					position="absolute"
					left="4"
					bottom="4"
					px="3"
					py="1"
					bg="sheet"
					borderRadius="full"
					fontSize="small"
				>
					{t('resultHere')}
				</chakra.p>
			</Wipe>
		)}
	</chakra.div>
);

const Reason = (sentence: Stated) => <chakra.p maxWidth="reading">{useTranslated()?.(sentence)}</chakra.p>;

const Failed = ({ request, original }: Pick<UnfinishedResultProps, 'request' | 'original'>) => (
	<>
		<chakra.div position="absolute" inset="0" filter="grayscale(1)" opacity="0.16" aria-hidden="true">
			{original}
		</chakra.div>
		<chakra.div
			position="relative"
			height="full"
			display="grid"
			gap="2"
			p="5"
			placeContent="center"
			justifyItems="center"
			textAlign="center"
		>
			<chakra.p fontWeight="strong">{t('notMade')}</chakra.p>
			{request.reason && (
				<Reason message={request.reason} reason={request.reason_key} params={request.reason_params} />
			)}
			<p>{t('returned', { credits: formatCredits(request.credit_amount) })}</p>
		</chakra.div>
	</>
);

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
	const renderOriginal = (alt: string) => (
		<StoredImage
			link={original.link}
			alt={alt}
			missing={original.pending ? '' : words('originalMissing')}
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
			initialEdge={result.preview ? 0 : 100}
			{...((original.link || result.link) && { labels: { before: t('original'), after: words('result') } })}
			before={<ComparedPhoto photoWindow={photoWindow} photo={renderOriginal('')} />}
			after={
				<StoredImage
					link={result.link}
					preview={result.preview}
					alt={proposedAltText(request)}
					fit="contain"
					transparent={transparent}
					missing={result.pending ? '' : t('resultMissing')}
					onError={result.renew}
					onLoaded={onResultLoaded}
				/>
			}
		/>
	);
}
