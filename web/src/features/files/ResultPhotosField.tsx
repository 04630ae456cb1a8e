import { chakra } from '@chakra-ui/react';
import { type Ref, useId, useRef } from 'react';
import { filesPerRequest, photoMegabytes } from '#shared/files/limits.ts';
import { FieldNote } from '../../ui/Field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from './messages.en.ts';
import { PhotoThumbnail } from './PhotoThumbnail.tsx';
import { useFileTarget } from './useFileTarget.ts';
import { acceptedPhotos, usePhotoChoice } from './usePhotoChoice.ts';

interface ResultPhotosFieldProps {
	/** For screen readers. */
	readonly label?: string;
	/** How many there can be. */
	readonly most?: number;
	readonly photos: readonly File[];
	readonly onChange: (photos: readonly File[]) => void;
	readonly field?: Ref<HTMLInputElement>;
}

const ids = new WeakMap<File, string>();
const idOf = (file: File): string => {
	const id = ids.get(file) ?? crypto.randomUUID();
	ids.set(file, id);
	return id;
};

/** The pictures of a result or an answer: chosen, dropped or pasted anywhere on the page. */
export function ResultPhotosField(props: ResultPhotosFieldProps) {
	const { label = t('resultImage'), most = filesPerRequest, photos, onChange, field } = props;
	const id = useId();
	const { choose, checking, errors } = usePhotoChoice({
		photos,
		max: most,
		onAdd: (added) => onChange([...photos, ...added]),
	});
	const dropArea = useRef<HTMLLabelElement>(null);
	const draggedOver = useFileTarget(dropArea, choose);

	return (
		<chakra.div display="grid" gap="2">
			<chakra.input
				srOnly
				id={id}
				ref={field}
				type="file"
				multiple
				accept={acceptedPhotos}
				aria-label={label}
				aria-describedby={`${id}-note`}
				onChange={(event) => {
					choose([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			<DropTarget ref={dropArea} htmlFor={id} data-over={draggedOver || undefined}>
				<Icon name="photo" size={22} />
				<chakra.span>
					<strong>{t('dropPicture')}</strong>
					<chakra.span display="block" color="muted">
						{t('pictureLimits', { megabytes: photoMegabytes })}
					</chakra.span>
				</chakra.span>
			</DropTarget>
			{photos.length > 0 && (
				<chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(72px, 1fr))">
					{photos.map((file) => (
						<PhotoThumbnail
							key={idOf(file)}
							file={file}
							onRemove={() => onChange(photos.filter((each) => each !== file))}
						/>
					))}
				</chakra.div>
			)}
			<FieldNote id={`${id}-note`} error={errors.join(' ') || undefined}>
				{checking && t('checkingPicture')}
			</FieldNote>
		</chakra.div>
	);
}

const DropTarget = chakra('label', {
	base: {
		display: 'flex',
		alignItems: 'center',
		gap: '3',
		minHeight: '88px',
		px: '4',
		fontSize: 'small',
		border: '1.5px dashed',
		borderColor: 'edge',
		borderRadius: 'control',
		'& strong': { fontWeight: 'strong' },
		_hover: { borderColor: 'ink' },
		'&[data-over]': { borderColor: 'ink', borderStyle: 'solid', bg: 'line' },
		'input:focus-visible + &': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});
