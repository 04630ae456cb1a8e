import { chakra } from '@chakra-ui/react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { photoMegabytes, photoTypes } from '#shared/files/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { photoError } from './photoError.ts';

interface PhotoDropzoneProps {
	readonly photo: File | undefined;
	readonly onChange: (photo: File | undefined) => void;
	/** The form's error about a missing photo. */
	readonly error?: string | undefined;
}

/** An object URL of a file, revoked on unmount. */
export function useObjectUrl(file: File | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return url;
}

/** A file input for the main photo that also takes drops and shows a preview. */
export function PhotoDropzone({ photo, onChange, error }: PhotoDropzoneProps) {
	const id = useId();
	const url = useObjectUrl(photo);
	const [fileError, setFileError] = useState<string>();
	const [draggedOver, setDraggedOver] = useState(false);
	const [failedUrl, setFailedUrl] = useState<string>();

	function selectFile(file: File | undefined) {
		if (!file) return;
		const error = photoError(file);
		setFileError(error);
		if (!error) onChange(file);
	}

	function onDrop(event: DragEvent) {
		event.preventDefault();
		setDraggedOver(false);
		selectFile(event.dataTransfer.files[0]);
	}

	const shownError = fileError ?? error;
	return (
		<chakra.div display="grid" gap="2">
			<chakra.input
				srOnly
				id={id}
				className="peer"
				type="file"
				accept={photoTypes.join(',')}
				aria-describedby={`${id}-note`}
				aria-invalid={Boolean(shownError)}
				onChange={(event) => {
					selectFile(event.target.files?.[0]);
					event.target.value = '';
				}}
			/>
			<DropTarget
				htmlFor={id}
				data-over={draggedOver || undefined}
				data-filled={photo && true}
				data-wrong={shownError ? true : undefined}
				onDragOver={(event) => {
					event.preventDefault();
					setDraggedOver(true);
				}}
				onDragLeave={() => setDraggedOver(false)}
				onDrop={onDrop}
			>
				{url && failedUrl === url ? (
					<chakra.span color="muted">No preview</chakra.span>
				) : url ? (
					<chakra.img
						src={url}
						alt={`Your photo, ${photo?.name}`}
						onError={() => setFailedUrl(url)}
						maxHeight="460px"
						objectFit="contain"
					/>
				) : (
					<chakra.span display="grid" justifyItems="center" gap="2" px="4" textAlign="center">
						<Icon name="photo" size={32} />
						<strong>Drop your photo here or choose one</strong>
						<chakra.span fontSize="small" color="muted">
							JPEG, PNG or WebP, up to {photoMegabytes} MB
						</chakra.span>
					</chakra.span>
				)}
			</DropTarget>
			{photo && (
				<chakra.div
					display="flex"
					alignItems="center"
					justifyContent="space-between"
					gap="2"
					fontSize="small"
				>
					<chakra.span color="muted" truncate>
						{photo.name}
					</chakra.span>
					<Button tone="ghost" size="small" onClick={() => onChange(undefined)}>
						Remove
					</Button>
				</chakra.div>
			)}
			<FieldNote id={`${id}-note`} error={shownError} />
		</chakra.div>
	);
}

const DropTarget = chakra('label', {
	base: {
		display: 'grid',
		placeItems: 'center',
		minHeight: { base: '220px', md: '300px' },
		overflow: 'hidden',
		bg: 'sheet',
		border: '1.5px dashed',
		borderColor: 'edge',
		borderRadius: 'control',
		transition: 'border-color {durations.short}, background-color {durations.short}',
		'& strong': { fontWeight: 'strong' },
		_hover: { borderColor: 'ink' },
		'&[data-over]': { borderColor: 'ink', borderStyle: 'solid', bg: 'line' },
		'&[data-filled]': { borderStyle: 'solid', borderColor: 'line', bg: 'line' },
		'&[data-wrong]': { borderColor: 'failed' },
		'input:focus-visible + &': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});
