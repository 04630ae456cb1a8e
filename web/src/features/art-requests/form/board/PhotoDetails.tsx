import { chakra } from '@chakra-ui/react';
import { cleanName, longestName, photoName } from '#shared/art-requests/photoName.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextInput } from '../../../../ui/Field.tsx';
import { Icon, type IconName } from '../../../../ui/icons.tsx';
import { t } from '../../text.ts';
import type { OrderPhoto } from '../orderPhotos.ts';
import type { useOrderPhotos } from '../useOrderPhotos.ts';

interface PhotoDetailsProps {
	readonly photo: OrderPhoto;
	readonly photos: ReturnType<typeof useOrderPhotos>;
	/** Lets the customer choose another photo in its place. */
	readonly onReplace: () => void;
}

/** The name of a photo, its place among the others, and the photo itself, to be changed. */
export function PhotoDetails({ photo, photos, onReplace }: PhotoDetailsProps) {
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
