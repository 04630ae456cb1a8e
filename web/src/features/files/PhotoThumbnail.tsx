import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icons.tsx';
import { useObjectUrl } from '../../ui/useObjectUrl.ts';

export interface ListedPhoto {
	readonly id: string;
	readonly file: File;
}

interface PhotoThumbnailProps {
	readonly photo: ListedPhoto;
	readonly selected?: boolean;
	/** How much has been uploaded, 0 to 1. */
	readonly progress?: number | undefined;
	/** Shows the photo large. */
	readonly onSelect?: () => void;
	readonly onRemove: () => void;
}

/** A chosen photo as a small tile, with the progress of its upload and a button that removes it. */
export function PhotoThumbnail({ photo, selected, progress, onSelect, onRemove }: PhotoThumbnailProps) {
	const { name } = photo.file;
	const url = useObjectUrl(photo.file);
	const image = url && (
		<chakra.img src={url} alt={onSelect ? '' : name} width="full" height="full" objectFit="cover" />
	);
	return (
		<Tile data-selected={selected || undefined}>
			{onSelect ? (
				<Picture aria-label={`Show ${name}`} aria-current={selected ? 'true' : undefined} onClick={onSelect}>
					{image}
				</Picture>
			) : (
				image
			)}
			{progress === undefined ? (
				<Remove type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
					<Icon name="close" size={14} />
				</Remove>
			) : (
				<Progress role="progressbar" aria-label={name} aria-valuenow={Math.round(progress * 100)}>
					<chakra.span
						display="block"
						height="full"
						bg="ink"
						transformOrigin="left"
						transition="transform {durations.short}"
						style={{ transform: `scaleX(${progress})` }}
					/>
				</Progress>
			)}
		</Tile>
	);
}

const Tile = chakra('div', {
	base: {
		position: 'relative',
		aspectRatio: '1',
		bg: 'line',
		borderRadius: 'image',
		'& img': { borderRadius: 'image' },
		'&[data-selected]': { outline: '3px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});

const Picture = chakra(
	'button',
	{ base: { display: 'block', width: 'full', height: 'full' } },
	{ defaultProps: { type: 'button' } },
);

const Remove = chakra('button', {
	base: {
		position: 'absolute',
		top: '0',
		right: '0',
		p: '1',
		'& > svg': {
			p: '1',
			width: '22px',
			height: '22px',
			bg: 'sheet',
			borderRadius: 'full',
			boxShadow: 'raised',
		},
	},
});

const Progress = chakra('span', {
	base: {
		position: 'absolute',
		insetX: '0',
		bottom: '0',
		height: '6px',
		bg: 'sheet',
		overflow: 'hidden',
	},
});
