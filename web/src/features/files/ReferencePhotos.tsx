import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { filesPerRequest } from '#shared/files/limits.ts';
import { FieldNote } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from './messages.en.ts';
import { AddTile, PhotoThumbnail } from './PhotoThumbnail.tsx';
import { acceptedPhotos, usePhotoChoice } from './usePhotoChoice.ts';

interface ReferencePhotosProps {
	readonly photos: readonly File[];
	readonly onChange: (photos: readonly File[]) => void;
}

const maxPhotos = filesPerRequest - 1;

/** A file input for the reference images, with previews. */
export default function ReferencePhotos({ photos, onChange }: ReferencePhotosProps) {
	const id = useId();
	const { choose, errors } = usePhotoChoice({
		photos,
		max: maxPhotos,
		onAdd: (added) => onChange([...photos, ...added]),
	});

	return (
		<chakra.div display="grid" gap="2">
			<chakra.div
				display="grid"
				gap="2"
				gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' }}
			>
				{photos.map((photo, i) => (
					<PhotoThumbnail
						// biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be selected twice.
						key={i}
						file={photo}
						onRemove={() => onChange(photos.toSpliced(i, 1))}
					/>
				))}
				{photos.length < maxPhotos && (
					<chakra.div display="grid">
						<chakra.input
							srOnly
							id={id}
							type="file"
							multiple
							accept={acceptedPhotos}
							aria-describedby={`${id}-note`}
							onChange={(event) => {
								choose([...(event.target.files ?? [])]);
								event.target.value = '';
							}}
						/>
						<AddTile htmlFor={id}>
							<Icon name="plus" />
							{t('add')}
						</AddTile>
					</chakra.div>
				)}
			</chakra.div>
			<FieldNote id={`${id}-note`} error={errors.join(' ') || undefined}>
				{t('referenceNote', { count: maxPhotos })}
			</FieldNote>
		</chakra.div>
	);
}
