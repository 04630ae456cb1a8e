import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { filesPerRequest, photoTypes } from '#shared/files/limits.ts';
import { FieldNote } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useObjectUrl } from './PhotoDropzone.tsx';
import { photoError } from './photoError.ts';

interface ReferencePhotosProps {
	readonly photos: readonly File[];
	readonly onChange: (photos: File[]) => void;
}

const maxPhotos = filesPerRequest - 1;

/** A file input for the reference images, with previews. */
export function ReferencePhotos({ photos, onChange }: ReferencePhotosProps) {
	const id = useId();
	const [error, setError] = useState<string>();

	function add(files: readonly File[]) {
		setError(files.map(photoError).find(Boolean));
		onChange([...photos, ...files.filter((file) => !photoError(file))].slice(0, maxPhotos));
	}

	return (
		<chakra.div display="grid" gap="2">
			<chakra.div
				display="grid"
				gap="2"
				gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' }}
			>
				{photos.map((photo, i) => (
					<Thumbnail
						// biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be selected twice.
						key={i}
						photo={photo}
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
							accept={photoTypes.join(',')}
							aria-describedby={`${id}-note`}
							onChange={(event) => {
								add([...(event.target.files ?? [])]);
								event.target.value = '';
							}}
						/>
						<AddButton htmlFor={id}>
							<Icon name="plus" />
							Add
						</AddButton>
					</chakra.div>
				)}
			</chakra.div>
			<FieldNote id={`${id}-note`} error={error}>
				Up to {maxPhotos} photos that show the mood, an angle or a detail.
			</FieldNote>
		</chakra.div>
	);
}

function Thumbnail({ photo, onRemove }: { photo: File; onRemove: () => void }) {
	const url = useObjectUrl(photo);
	return (
		<chakra.div position="relative" aspectRatio="1" bg="line" borderRadius="image" overflow="hidden">
			{url && <chakra.img src={url} alt={photo.name} width="full" height="full" objectFit="cover" />}
			<chakra.button
				type="button"
				aria-label={`Remove ${photo.name}`}
				position="absolute"
				top="1"
				right="1"
				p="2"
				bg="sheet"
				borderRadius="full"
				onClick={onRemove}
			>
				<Icon name="close" size={14} />
			</chakra.button>
		</chakra.div>
	);
}

const AddButton = chakra('label', {
	base: {
		display: 'grid',
		placeContent: 'center',
		justifyItems: 'center',
		gap: '1',
		aspectRatio: '1',
		fontSize: 'small',
		bg: 'sheet',
		border: '1.5px dashed',
		borderColor: 'edge',
		borderRadius: 'control',
		_hover: { borderColor: 'ink' },
		'input:focus-visible + &': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});
