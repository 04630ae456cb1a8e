import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import { Button } from '../../../ui/Button.tsx';
import { t } from '../messages.en.ts';
import { boardPicture } from './boardPicture.ts';
import { takenBy } from './draft.ts';
import type { OrderPhoto } from './orderPhotos.ts';
import { nameOf } from './PhotoTile.tsx';
import type { useNewRequest } from './useNewRequest.ts';

type Form = ReturnType<typeof useNewRequest>;

/** The picture of a photo on the board. */
export const mainRequest = ({ photos, draftFor }: Form, photo: OrderPhoto): PreviewRequest =>
	boardPicture(photo.id, draftFor(photo), photos.photos.length === 1);

interface PhotoQuestionProps {
	readonly form: Form;
	/** The first of them that does not show it is asked about; of the first one it is told that it is small. */
	readonly photos: readonly OrderPhoto[];
	/** Whether the sheet of each photo asks too, so that a phone shows the looks here instead. */
	readonly hasSheet?: boolean;
}

/** What the form needs to know of a product and its photo does not show: one tap tells whether it stands or lies. */
export function PhotoQuestion({ form, photos: asks, hasSheet = false }: PhotoQuestionProps) {
	const { imaging, photos } = form;
	/** Where its product is on the picture, once its last cut-out is found. */
	const placeOf = (photo: OrderPhoto) =>
		form.checkOf(photo.id) === 'searching' ? undefined : imaging.previewOf(mainRequest(form, photo))?.place;
	const isUncertain = (photo: OrderPhoto) =>
		takenBy(form.draftFor(photo)).shadow && Boolean(placeOf(photo)?.isPoseUncertain);
	const isSmall = () => asks.slice(0, 1).some((photo) => placeOf(photo)?.isSmall);
	useSyncExternalStore(imaging.subscribe, () => [...asks.map(isUncertain), isSmall()].join());
	const asked = asks.find(isUncertain);
	const hidden = hasSheet ? { hideBelow: 'md' as const } : {};
	return (
		<>
			{asked && (
				<chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="small" {...hidden}>
					<p>{t('askPose', { name: nameOf(asked), count: photos.photos.length })}</p>
					{(['standing', 'lying'] as const).map((pose) => (
						<Button key={pose} size="small" minHeight="44px" onClick={() => photos.set(asked.id, { pose })}>
							{t(`poses.${pose}`)}
						</Button>
					))}
				</chakra.div>
			)}
			{isSmall() && (
				<chakra.p fontSize="small" color="muted" {...hidden}>
					{t('smallProduct')}
				</chakra.p>
			)}
		</>
	);
}
