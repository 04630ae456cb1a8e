import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { type Imaging, isSearching } from '../../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../../imaging/previewJobs.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { useThumbnail } from '../../../../ui/useThumbnail.ts';
import { useCutOutState } from '../../subject/useImaging.ts';
import { t } from '../../text.ts';
import type { OrderPhoto } from '../orderPhotos.ts';
import { PreviewPicture } from '../previews/PreviewPicture.tsx';
import { useTouchDrag } from './useTouchDrag.ts';

/** What the customer calls a photo: as its file, unless they have named it. */
export const nameOf = ({ name, file }: Pick<OrderPhoto, 'name' | 'file'>): string => name ?? file.name;

interface PhotoTileProps {
	readonly imaging: Imaging;
	readonly photo: OrderPhoto;
	readonly request: PreviewRequest;
	/** Its place among the photos, as in "2 of 8". */
	readonly place: string;
	readonly selected: boolean;
	/** Whether the customer should look at the cut-out. */
	readonly wantsCheck: boolean;
	/** How much has been uploaded, 0 to 1; `undefined` unless the photo is being sent. */
	readonly progress: number | undefined;
	readonly button: Ref<HTMLButtonElement>;
	readonly onSelect: () => void;
	readonly onKeyDown: (event: KeyboardEvent) => void;
	/** Called when this tile is dropped on that of another photo. */
	readonly onMoveTo: (id: string) => void;
	/** Called when that of another photo is dropped on this tile. */
	readonly onDropTile: (id: string) => void;
	readonly onRemove: () => void;
}

const dragType = 'application/x-pixwand-photo';

/** A photo of the order in its look: the photo itself until the picture is rendered. */
export function PhotoTile({ photo, progress, wantsCheck, selected, ...props }: PhotoTileProps) {
	const name = nameOf(photo);
	const isFinding = isSearching(useCutOutState(props.imaging, photo.id));
	const { offset, handlers } = useTouchDrag({ onTap: props.onSelect, onDrop: props.onMoveTo });
	return (
		<Tile
			{...handlers}
			data-tile={photo.id}
			data-selected={selected || undefined}
			data-lifted={offset && true}
			style={offset && { transform: `translate(${offset.x}px, ${offset.y}px) scale(1.05)` }}
			draggable
			onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, photo.id)}
			onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
			onDrop={({ dataTransfer }) => props.onDropTile(dataTransfer.getData(dragType))}
		>
			<Picture
				ref={props.button}
				aria-label={t('tile', { name, place: props.place, check: wantsCheck ? 'yes' : 'no' })}
				aria-current={selected ? 'true' : undefined}
				aria-busy={isFinding}
				tabIndex={selected ? 0 : -1}
				onClick={props.onSelect}
				onKeyDown={props.onKeyDown}
			>
				<PreviewPicture imaging={props.imaging} request={props.request} isMain>
					<Thumbnail file={photo.file} />
				</PreviewPicture>
				{isFinding && <Finding />}
			</Picture>
			{wantsCheck && <Badge aria-hidden="true">{t('check')}</Badge>}
			{progress === undefined ? (
				<Remove aria-label={t('remove', { name })} onClick={props.onRemove}>
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
			<Name aria-hidden="true">{name}</Name>
		</Tile>
	);
}

function Thumbnail({ file }: { readonly file: File }) {
	const thumbnail = useThumbnail(file);
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const { current } = canvas;
		if (!thumbnail || !current) return;
		current.width = thumbnail.width;
		current.height = thumbnail.height;
		current.getContext('2d')?.drawImage(thumbnail, 0, 0);
	}, [thumbnail]);
	return <Photo ref={canvas} data-thumbnail />;
}

const Tile = chakra('li', {
	base: {
		position: 'relative',
		minWidth: 0,
		// A long press lifts the tile instead of selecting its name.
		userSelect: 'none',
		WebkitTouchCallout: 'none',
		'&[data-lifted]': { zIndex: 1, opacity: 0.9 },
		'&[data-selected] > button:first-of-type': {
			outline: '3px solid',
			outlineColor: 'ink',
			outlineOffset: '2px',
		},
	},
});

const Picture = chakra(
	'button',
	{
		base: {
			position: 'relative',
			display: 'block',
			width: 'full',
			bg: 'line',
			borderRadius: 'image',
			overflow: 'hidden',
			'& > span': { maxHeight: 'inherit' },
		},
	},
	{ defaultProps: { type: 'button' } },
);

const Photo = chakra('canvas', {
	base: { display: 'block', width: 'full', height: 'full', objectFit: 'contain', bg: 'line' },
});

/** The work on a photo, as an edge that moves across it. */
const Finding = chakra('span', {
	base: {
		position: 'absolute',
		insetY: 0,
		left: 0,
		width: '25%',
		bg: 'sheet',
		opacity: 0.5,
		animation: 'sweep {durations.sweep} ease-in-out infinite',
		_motionReduce: { animation: 'none', width: 'full' },
	},
});

const Badge = chakra('span', {
	base: {
		position: 'absolute',
		// Below the button that removes the photo, where the tile is too narrow for both.
		top: { base: '30px', md: '1' },
		left: '1',
		px: { base: '1', md: '2' },
		bg: 'sheet',
		color: 'pending',
		borderRadius: 'full',
		fontSize: { base: '0.75rem', md: 'small' },
		fontWeight: 'strong',
		boxShadow: 'raised',
		pointerEvents: 'none',
	},
});

const Remove = chakra(
	'button',
	{
		base: {
			position: 'absolute',
			top: 0,
			right: 0,
			// The middle of the smallest tile selects the photo.
			p: { base: '1px', md: '1' },
			'& > svg': {
				p: '1',
				width: '22px',
				height: '22px',
				bg: 'sheet',
				borderRadius: 'full',
				boxShadow: 'raised',
			},
		},
	},
	{ defaultProps: { type: 'button' } },
);

const Progress = chakra('span', {
	base: {
		position: 'absolute',
		insetX: 0,
		top: 0,
		height: '6px',
		bg: 'sheet',
		overflow: 'hidden',
	},
});

const Name = chakra('span', {
	base: {
		display: { base: 'none', md: 'block' },
		pt: '1',
		fontSize: 'small',
		color: 'muted',
		lineHeight: 1.2,
		overflow: 'hidden',
		textOverflow: 'ellipsis',
		whiteSpace: 'nowrap',
	},
});
