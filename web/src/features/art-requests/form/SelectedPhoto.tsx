import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { cleanName, longestName, photoName } from '#shared/art-requests/photoName.ts';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { narrowScreen, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import { CutOutStatus } from '../subject/CutOutStatus.tsx';
import { isUncertain, useCutOutState } from '../subject/useImaging.ts';
import { t } from '../text.ts';
import type { OrderPhoto } from './orderPhotos.ts';
import { nameOf } from './PhotoTile.tsx';
import type { useOrderPhotos } from './useOrderPhotos.ts';

interface PhotoDetailsProps {
	readonly photo: OrderPhoto;
	readonly photos: ReturnType<typeof useOrderPhotos>;
	/** Lets the customer choose another photo in its place. */
	readonly onReplace: () => void;
}

/** The name of a photo, its place among the others, and the photo itself, to be changed. */
function PhotoDetails({ photo, photos, onReplace }: PhotoDetailsProps) {
	const at = photos.photos.indexOf(photo);
	const fileName = photoName(photo.file.name);
	return (
		<chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
			<TextInput
				key={photo.id}
				aria-label={t('pictureName')}
				width="auto"
				minHeight="44px"
				flex="1 1 160px"
				minWidth="0"
				maxLength={longestName}
				placeholder={fileName || t('pictureName')}
				value={photo.name ?? fileName}
				onChange={({ target }) => photos.set(photo.id, { name: target.value })}
				onBlur={({ target }) => {
					const name = cleanName(target.value);
					photos.set(photo.id, { name: name && name !== fileName ? name : undefined });
				}}
			/>
			<Action icon="refresh" label={t('replace')} onClick={onReplace} />
			{photos.photos.length > 1 && (
				<>
					<Action
						icon="arrowLeft"
						label={t('moveLeft')}
						disabled={at === 0}
						onClick={() => photos.move(photo.id, -1)}
					/>
					<Action
						icon="arrowRight"
						label={t('moveRight')}
						disabled={at === photos.photos.length - 1}
						onClick={() => photos.move(photo.id, 1)}
					/>
				</>
			)}
		</chakra.div>
	);
}

interface ActionProps {
	readonly icon: IconName;
	readonly label: string;
	readonly disabled?: boolean;
	readonly onClick: () => void;
}

/** A button with an icon alone, as large as a finger can hit. */
export const Action = ({ icon, label, disabled = false, onClick }: ActionProps) => (
	<Button
		tone="ghost"
		size="small"
		px="0"
		width="44px"
		flexShrink="0"
		minHeight="44px"
		aria-label={label}
		title={label}
		disabled={disabled}
		onClick={onClick}
	>
		<Icon name={icon} />
	</Button>
);

interface SelectedPhotoProps {
	readonly imaging: Imaging;
	readonly photo: OrderPhoto;
	readonly photos: ReturnType<typeof useOrderPhotos>;
	/** Whether the picture depends on the cut-out. */
	readonly usesCutOut: boolean;
	/** A sentence about where the photo is. */
	readonly note: string | undefined;
	/** How many photos of several have a cut-out at which the customer should look. */
	readonly unchecked: number;
	/** Shows the cut-outs of those, one after the other. */
	readonly onCheck: () => void;
	/** Lets the customer choose another photo in its place. */
	readonly onReplace: () => void;
	/** Opens the editor of its cut-out. */
	readonly onOpen: () => void;
}

/** What can be done with the selected photo; on a phone its details are in a sheet. */
export function SelectedPhoto({ imaging, photo, photos, usesCutOut, ...props }: SelectedPhotoProps) {
	const isNarrow = useMediaQuery(narrowScreen);
	const [isOpen, setIsOpen] = useState(false);
	const state = useCutOutState(imaging, photo.id);
	const marks = photo.subject ?? {};
	const isDoubtful = isUncertain(state) && !hasMarks(marks);
	const status = usesCutOut && (
		<CutOutStatus
			state={state}
			networks={imaging.networks()}
			marks={marks}
			checked={photo.checked}
			note={props.note}
		/>
	);
	const editor = usesCutOut && state.cutOut && (
		<Button size="small" flexShrink="0" minHeight="44px" onClick={props.onOpen}>
			{isDoubtful && !photo.checked ? t('checkOutline') : t('correct')}
		</Button>
	);
	const check = props.unchecked > 0 && (
		<Button size="small" flexShrink="0" minHeight="44px" onClick={props.onCheck}>
			{t('checkOf', { unchecked: props.unchecked, count: photos.photos.length })}
		</Button>
	);
	const details = <PhotoDetails photo={photo} photos={photos} onReplace={props.onReplace} />;

	if (!isNarrow)
		return (
			<chakra.div display="grid" gap="2">
				<Row flexWrap="wrap">
					{status}
					{check}
					{editor}
				</Row>
				{details}
			</chakra.div>
		);
	return (
		<Row>
			<TwoLines>{status}</TwoLines>
			{check || editor}
			<Action icon="more" label={t('moreAbout', { name: nameOf(photo) })} onClick={() => setIsOpen(true)} />
			{isOpen && (
				<LazyDialog title={nameOf(photo)} onClose={() => setIsOpen(false)}>
					<chakra.div display="grid" gap="4" justifyItems="start">
						{status}
						{editor}
						{details}
						<Button
							size="small"
							onClick={() => {
								setIsOpen(false);
								photos.remove(photo.id);
							}}
						>
							{t('removePhoto')}
						</Button>
					</chakra.div>
				</LazyDialog>
			)}
		</Row>
	);
}

/** Shows the sentence in up to two lines, and the note below it where there is room. */
const TwoLines = chakra('div', {
	base: {
		flex: '1',
		minWidth: '0',
		maxHeight: '2lh',
		overflow: 'hidden',
		fontSize: 'small',
		'& p:first-of-type': { lineClamp: 2 },
	},
});

const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '44px' } });
