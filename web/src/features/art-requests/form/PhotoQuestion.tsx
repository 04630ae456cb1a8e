import { chakra } from '@chakra-ui/react';
import { certainPose, type SubjectPlace } from '#shared/imaging/looks/scene/layout.ts';
import { type Pose, poses } from '#shared/imaging/looks/scene/pose.ts';
import { useChanging } from '../../../storage/useChanging.ts';
import { PictureChoice } from '../../../ui/PictureChoice.tsx';
import { mainRequest } from './boardPicture.ts';
import { previewLookOf, takenBy } from './draft.ts';
import { t } from './messages.en.ts';
import { nameOf, type OrderPhoto } from './orderPhotos.ts';
import { PreviewPicture, Thumbnail } from './previews.tsx';
import type { RequestForm } from './useNewRequest.ts';

/** Where its product is on the picture of a photo, once its last cut-out is found. */
const placeOf = (form: RequestForm, photo: OrderPhoto): SubjectPlace | undefined =>
	form.checkOf(photo.id) === 'searching'
		? undefined
		: form.imaging.previewOf(mainRequest(form, photo))?.place;

interface PoseChoiceProps {
	readonly form: RequestForm;
	readonly photo: OrderPhoto;
	/** Whether the sheet of the photo has it too: a phone shows the looks here instead where the photo shows the pose. */
	readonly isOnBoard?: boolean;
}

/** The size of the pictures of poses, in pixels. */
const canvas = { width: 144, height: 144 };

/** How a product was photographed, as small pictures of it: what the photo shows is chosen already. Nothing where it makes no difference. */
export function PoseChoice({ form, photo, isOnBoard = false }: PoseChoiceProps) {
	const { imaging, photos } = form;
	const draft = form.draftFor(photo);
	const place = useChanging(imaging.subscribe, () => placeOf(form, photo), undefined);
	if (!takenBy(draft).shadow || !place?.pose) return null;
	const isAnswered = isOnBoard && place.pose !== 'either' && !photo.pose;
	return (
		<chakra.div
			display="grid"
			gap="2"
			maxWidth={{ base: '280px', md: '340px' }}
			fontSize="small"
			{...(isAnswered && { hideBelow: 'md' })}
		>
			<p aria-hidden="true">{t('askPose', { name: nameOf(photo), count: photos.photos.length })}</p>
			<PictureChoice<Pose>
				name={`pose-${photo.id}`}
				legend={t('askPose', { name: nameOf(photo), count: photos.photos.length })}
				tileWidth="96px"
				narrowTileWidth="84px"
				value={certainPose(place)}
				onChange={(pose) => photos.set(photo.id, { pose })}
				options={poses.map((pose) => ({
					value: pose,
					label: t(`poses.${pose}`),
					picture: (
						<PreviewPicture
							imaging={imaging}
							request={{
								photo: photo.id,
								look: previewLookOf({ ...draft, overrides: { ...draft.overrides, pose } }),
								canvas,
							}}
						>
							<Thumbnail file={photo.file} />
						</PreviewPicture>
					),
				}))}
			/>
		</chakra.div>
	);
}

interface PhotoQuestionProps {
	readonly form: RequestForm;
	/** The first of them that does not show it is asked about; of the first one it is told that it is small. */
	readonly photos: readonly OrderPhoto[];
}

/** What the form needs to know of a product: how it was photographed, of the only photo or of the first that does not show it. */
export function PhotoQuestion({ form, photos: asks }: PhotoQuestionProps) {
	const isUncertain = (photo: OrderPhoto) =>
		takenBy(form.draftFor(photo)).shadow && placeOf(form, photo)?.pose === 'either';
	const isSmall = () => asks.slice(0, 1).some((photo) => placeOf(form, photo)?.isSmall);
	useChanging(form.imaging.subscribe, () => [...asks.map(isUncertain), isSmall()].join(), '');
	const [first] = asks;
	const asked = form.photos.photos.length === 1 ? first : asks.find(isUncertain);
	return (
		<>
			{asked && <PoseChoice form={form} photo={asked} isOnBoard />}
			{isSmall() && (
				<chakra.p fontSize="small" color="muted">
					{t('smallProduct')}
				</chakra.p>
			)}
		</>
	);
}
