import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useId } from 'react';
import { photoMegabytes, photosPerOrder } from '#shared/files/limits.ts';
import { FieldNote } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { AddTile } from './AddTile.tsx';
import { acceptedPhotos } from './acceptedPhotos.ts';
import { type ListedPhoto, PhotoThumbnail } from './PhotoThumbnail.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { usePhotoChoice } from './usePhotoChoice.ts';

interface PhotosFieldProps {
	readonly photos: readonly ListedPhoto[];
	readonly selected: ListedPhoto | undefined;
	/** Called when the customer begins to choose: opens the dialog for files, or drags some over the page. */
	readonly onChoosing: () => void;
	readonly onAdd: (photos: readonly File[]) => void;
	readonly onSelect: (id: string) => void;
	readonly onRemove: (id: string) => void;
	/** How much of each photo has been uploaded, 0 to 1, by id. */
	readonly progress: ReadonlyMap<string, number>;
	/** The form's error about the photos. */
	readonly error?: string | undefined;
	readonly field: Ref<HTMLInputElement>;
	/** The selected photo. */
	readonly children: ReactNode;
}

/** A file input for the photos of an order, which also takes drops anywhere on the page, and shows what was chosen. */
export function PhotosField(props: PhotosFieldProps) {
	const { photos, selected, error, onChoosing } = props;
	const id = useId();
	const choice = usePhotoChoice({ count: photos.length, max: photosPerOrder, onAdd: props.onAdd });
	const draggedOver = useFileDrop(choice.choose);
	useEffect(() => {
		if (draggedOver) onChoosing();
	}, [draggedOver, onChoosing]);
	const errors = choice.errors.length > 0 ? choice.errors : error ? [error] : [];
	const several = photos.length > 1;

	return (
		<chakra.div display="grid" gap="2">
			<chakra.input
				srOnly
				id={id}
				ref={props.field}
				type="file"
				multiple
				accept={acceptedPhotos}
				aria-label="Your photo"
				aria-describedby={`${id}-note`}
				aria-invalid={errors.length > 0}
				onClick={onChoosing}
				onChange={(event) => {
					choice.choose([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			{selected ? (
				<chakra.div display="grid" placeItems="center" bg="line" borderRadius="control" overflow="hidden">
					{props.children}
				</chakra.div>
			) : (
				<DropTarget
					htmlFor={id}
					data-over={draggedOver || undefined}
					data-wrong={errors.length > 0 || undefined}
				>
					<chakra.span display="grid" justifyItems="center" gap="2" px="4" textAlign="center">
						<Icon name="photo" size={32} />
						<strong>Drop your photo here or choose one</strong>
						<chakra.span fontSize="small" color="muted">
							JPEG, PNG, WebP or HEIC, up to {photoMegabytes} MB. Up to {photosPerOrder} photos at once, each
							becomes a picture of its own.
						</chakra.span>
					</chakra.span>
				</DropTarget>
			)}
			{selected && (
				<chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(72px, 1fr))">
					{photos.map((photo) => (
						<PhotoThumbnail
							key={photo.id}
							photo={photo}
							selected={several && photo.id === selected.id}
							progress={props.progress.get(photo.id)}
							onSelect={() => props.onSelect(photo.id)}
							onRemove={() => props.onRemove(photo.id)}
						/>
					))}
					{photos.length < photosPerOrder && (
						<AddTile htmlFor={id} data-over={draggedOver || undefined}>
							<Icon name="plus" />
							Add
						</AddTile>
					)}
				</chakra.div>
			)}
			<FieldNote id={`${id}-note`} error={errors.join(' ') || undefined}>
				{choice.checking
					? 'Checking your photos…'
					: several && `${photos.length} photos, each becomes a picture of its own.`}
			</FieldNote>
		</chakra.div>
	);
}

const DropTarget = chakra('label', {
	base: {
		display: 'grid',
		placeItems: 'center',
		minHeight: { base: '200px', md: '280px' },
		overflow: 'hidden',
		bg: 'sheet',
		border: '1.5px dashed',
		borderColor: 'edge',
		borderRadius: 'control',
		transition: 'border-color {durations.short}, background-color {durations.short}',
		'& strong': { fontWeight: 'strong' },
		_hover: { borderColor: 'ink' },
		'&[data-over]': { borderColor: 'ink', borderStyle: 'solid', bg: 'line' },
		'&[data-wrong]': { borderColor: 'failed' },
		'input:focus-visible + &': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});
