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
	/** What is wrong with leaving it empty, once somebody tried. */
	readonly error?: string | undefined;
}

/** A link to a chosen file, for as long as it is on screen. */
export function useObjectUrl(file: File | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return url;
}

/** The place for the main photo: drop it here or choose it, see it, change it. */
export function PhotoDropzone({ photo, onChange, error }: PhotoDropzoneProps) {
	const id = useId();
	const url = useObjectUrl(photo);
	const [problem, setProblem] = useState<string>();
	const [over, setOver] = useState(false);
	const [broken, setBroken] = useState<string>();

	function take(file: File | undefined) {
		if (!file) return;
		const wrong = photoError(file);
		setProblem(wrong);
		if (!wrong) onChange(file);
	}

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		take(event.dataTransfer.files[0]);
	}

	const shown = problem ?? error;
	return (
		<chakra.div display="grid" gap="2">
			<chakra.input
				srOnly
				id={id}
				className="peer"
				type="file"
				accept={photoTypes.join(',')}
				aria-describedby={`${id}-note`}
				aria-invalid={Boolean(shown)}
				onChange={(event) => {
					take(event.target.files?.[0]);
					event.target.value = '';
				}}
			/>
			<Well
				htmlFor={id}
				data-over={over || undefined}
				data-filled={photo && true}
				data-wrong={shown ? true : undefined}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				{url && broken === url ? (
					<chakra.span color="muted">No preview</chakra.span>
				) : url ? (
					<chakra.img
						src={url}
						alt={`Your photo, ${photo?.name}`}
						onError={() => setBroken(url)}
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
			</Well>
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
					<Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
						Remove
					</Button>
				</chakra.div>
			)}
			<FieldNote id={`${id}-note`} error={shown} />
		</chakra.div>
	);
}

const Well = chakra('label', {
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
