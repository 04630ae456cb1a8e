import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { photoMegabytes, photosPerOrder } from '#shared/files/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldNote } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from './messages.en.ts';
import { AddTile } from './PhotoThumbnail.tsx';
import { useFileTarget } from './useFileTarget.ts';
import { acceptedPhotos, usePhotoChoice } from './usePhotoChoice.ts';

/** What the board of photos needs of the field. */
export interface ChosenPhotosContext {
	/** A tile that adds photos; nothing once there are as many as an order may have. */
	readonly addTile: ReactNode;
	/** Lets the customer choose another photo in the place of one. */
	readonly replace: (id: string) => void;
}

declare global {
	/** The field of the page's HTML that the first rendering replaces: photos were chosen in it, or are being chosen. */
	var earlyField: HTMLInputElement | null | undefined;
}

interface PhotosFieldProps {
	/** The photos that were chosen before. */
	readonly photos: readonly File[];
	/** Whether each photo is added as soon as it is read, rather than all together. */
	readonly oneByOne?: boolean;
	/** Called when the customer begins to choose: opens the dialog for files, or drags some over the page. */
	readonly onChoosing: () => void;
	readonly onAdd: (photos: readonly File[]) => void;
	readonly onReplace?: (id: string, photo: File) => void;
	/** The form's error about the photos. */
	readonly error?: string | undefined;
	readonly field?: RefObject<HTMLInputElement | null>;
	readonly children?: (context: ChosenPhotosContext) => ReactNode;
}

/** What browsers call every picture that is pasted. */
const pastedName = 'image.png';
const named = (file: File, n: number) => new File([file], `${t('pasted', { n })}.png`, { type: file.type });

/** A file input for the photos of an order, which also takes what is dropped or pasted anywhere on the page. */
export function PhotosField({ photos, error, onChoosing, ...props }: PhotosFieldProps) {
	const id = useId();
	const count = photos.length;
	const ownField = useRef<HTMLInputElement>(null);
	const field = props.field ?? ownField;
	/** The photo in whose place the next one is taken. */
	const replaced = useRef<string>(undefined);
	function add(added: readonly File[]) {
		const [photo] = added;
		if (replaced.current && photo) props.onReplace?.(replaced.current, photo);
		else props.onAdd(added);
		replaced.current = undefined;
	}
	const choice = usePhotoChoice({ photos, max: photosPerOrder, oneByOne: props.oneByOne, onAdd: add });
	const area = useRef<HTMLDivElement>(null);
	const draggedOver = useFileTarget(area, (files) => {
		replaced.current = undefined;
		void choice.choose(
			files.map((file, i) => (file.name === pastedName ? named(file, count + i + 1) : file)),
		);
	});
	useEffect(() => {
		if (draggedOver) onChoosing();
	}, [draggedOver, onChoosing]);
	const take = useEffectEvent((files: FileList | null) => {
		onChoosing();
		void choice.choose([...(files ?? [])]);
	});
	useEffect(() => {
		const early = globalThis.earlyField;
		globalThis.earlyField = undefined;
		if (!early) return;
		if (early.files?.length || 'pressed' in early.dataset) take(early.files);
		early.addEventListener('change', () => take(early.files));
	}, []);
	const errors = choice.errors.length > 0 ? choice.errors : error ? [error] : [];

	function replace(photo: string) {
		replaced.current = photo;
		field.current?.click();
	}

	const addTile = count < photosPerOrder && (
		<AddTile
			htmlFor={id}
			data-over={draggedOver || undefined}
			onClick={() => {
				replaced.current = undefined;
			}}
		>
			<Icon name="plus" />
			{t('add')}
		</AddTile>
	);

	return (
		<chakra.div ref={area} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
			<chakra.input
				srOnly
				id={id}
				ref={field}
				type="file"
				multiple
				accept={acceptedPhotos}
				aria-label={t('yourPhoto')}
				aria-describedby={`${id}-note`}
				aria-invalid={errors.length > 0}
				onClick={onChoosing}
				onChange={(event) => {
					const files = [...(event.target.files ?? [])];
					void choice.choose(replaced.current ? files.slice(0, 1) : files, replaced.current !== undefined);
					event.target.value = '';
				}}
			/>
			{count === 0 ? (
				<DropTarget
					htmlFor={id}
					data-over={draggedOver || undefined}
					data-wrong={errors.length > 0 || undefined}
				>
					<chakra.span display="grid" justifyItems="center" gap="2" px="4" textAlign="center">
						<Icon name="photo" size={32} />
						<strong>{t('dropPhoto')}</strong>
						<chakra.span fontSize="small" color="muted">
							{t('photoLimits', { megabytes: photoMegabytes, photos: photosPerOrder })}
						</chakra.span>
					</chakra.span>
				</DropTarget>
			) : (
				props.children?.({ addTile, replace })
			)}
			<FieldNote id={`${id}-note`} error={errors.join(' ') || undefined}>
				{choice.checking
					? t('checkingPhotos')
					: count > 1 && <chakra.span hideBelow="md">{t('eachPhoto', { count })}</chakra.span>}
			</FieldNote>
			{choice.addCopies && (
				<Button size="small" justifySelf="start" onClick={choice.addCopies}>
					{t('addAnyway')}
				</Button>
			)}
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
