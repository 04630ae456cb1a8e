import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ArtRequest } from '#shared/api/artRequests.ts';
import { outputOf } from '#shared/art-requests/output.ts';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import { Button } from '../../ui/Button.tsx';
import { PictureCanvas } from '../../ui/canvas/PictureCanvas.tsx';
import { useObjectUrl } from '../../ui/useThumbnail.ts';
import { t as requestText } from '../art-requests/messages.en.ts';
import { type Proportions, StrokeLine } from '../art-requests/subject/StrokeLine.tsx';
import { StoredImage } from '../files/StoredImage.tsx';
import { ComparedPhoto, useComparison } from '../files/useComparison.tsx';
import { openStored, useFile } from '../files/useFile.ts';
import { t } from './messages.en.ts';

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
		text: i === 0 ? t('imagesOpenOriginal') : t('imagesOpenReference', { number: String(i) }),
	}));
	const results = request.data_result.files.map((id, i) => ({
		id,
		text: i === 0 ? t('imagesOpenResult') : t('imagesOpenResultNumber', { number: String(i + 1) }),
	}));
	return (
		<chakra.div display="grid" gap="4">
			{photoId && resultId && !chosenUrl ? (
				<BeforeAndAfter request={request} photoId={photoId} resultId={resultId} />
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
							alt={t('imagesChosen')}
							width="full"
							maxHeight="56vh"
							objectFit="contain"
							borderRadius="image"
						/>
					)}
				</chakra.div>
			)}
			{resultId && hasMarks(request.data.subject ?? {}) && (
				<MarkedPhoto request={request} photoId={photoId} />
			)}
			<chakra.ul display="flex" flexWrap="wrap" gap="2" aria-label={t('imagesOpen')}>
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
								alt={t('imagesOriginal')}
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
						alt={t('imagesResult')}
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
					alt={t('imagesOriginal')}
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
					{t('imagesCustomerMarks')}
				</chakra.figcaption>
			)}
		</chakra.figure>
	);
}

type Marks = NonNullable<ArtRequest['data']['subject']>;
type Stroke = NonNullable<Marks['keep']>[number];

interface CustomerMarksProps {
	readonly marks: Marks;
	/** The size of the photo, which the marks cover. */
	readonly photo: Proportions;
}

/** What the customer has marked in the photo: the box around the product, strokes to keep and to remove, openings as rings. */
function CustomerMarks({ marks: { box, keep = [], remove = [], open = [] }, photo }: CustomerMarksProps) {
	const { width, height } = photo;
	const long = Math.max(width, height);
	const lines = (kind: 'keep' | 'remove', strokes: readonly Stroke[]) =>
		strokes.map((stroke) => (
			<StrokeLine key={`${kind} ${stroke.points}`} kind={kind} stroke={stroke} photo={photo} />
		));
	return (
		<chakra.svg
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={t('marked')}
			position="absolute"
			inset="0"
			width="full"
			height="full"
			fill="none"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<chakra.g opacity="0.6">
				{lines('keep', keep)}
				{lines('remove', remove)}
			</chakra.g>
			{open.map(([x, y]) => (
				<chakra.circle
					key={`${x} ${y}`}
					cx={x * width}
					cy={y * height}
					r={long / 80}
					stroke="failed"
					strokeWidth={long / 200}
				/>
			))}
			{box && (
				<chakra.rect
					x={box[0] * width}
					y={box[1] * height}
					width={box[2] * width}
					height={box[3] * height}
					stroke="accent"
					strokeWidth={long / 200}
					strokeDasharray={`${long / 50}`}
				/>
			)}
		</chakra.svg>
	);
}
