import { chakra } from '@chakra-ui/react';
import {
	type KeyboardEvent,
	type MouseEvent,
	type PointerEvent,
	type Ref,
	useEffect,
	useRef,
	useState,
} from 'react';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useThumbnail } from '../../../ui/useThumbnail.ts';
import { t } from '../text.ts';
import type { OrderPhoto } from './orderPhotos.ts';
import { PreviewPicture } from './previews.tsx';
import type { CutOutCheck } from './useNewRequest.ts';

/** A finger that rests for so long lifts the tile; in milliseconds. */
const liftMs = 300;
/** A finger that moves so far before scrolls the page; in pixels. */
const scrollThreshold = 8;

interface Touch {
	readonly pointer: number;
	readonly x: number;
	readonly y: number;
	readonly timer: number;
}

interface TouchDrag {
	/** The finger went up where it came down, however long that took. */
	readonly onTap: () => void;
	/** The tile was dropped on another one, whose `data-tile` is given. */
	readonly onDrop: (tile: string) => void;
}

/** Moves a tile with a finger after a long press; the mouse has the browser's own drag and drop. */
function useTouchDrag({ onTap, onDrop }: TouchDrag) {
	const tile = useRef<HTMLLIElement>(null);
	const touch = useRef<Touch>(undefined);
	/** Where the finger has moved a lifted tile; `undefined` for a tile in its place. */
	const [offset, setOffset] = useState<{ readonly x: number; readonly y: number }>();
	const lifted = offset !== undefined;
	const ignoresClick = useRef(false);

	useEffect(() => {
		const element = tile.current;
		if (!lifted || !element) return;
		// React's own listener is passive and cannot keep the page from scrolling.
		const keepPage = (event: Event) => event.preventDefault();
		element.addEventListener('touchmove', keepPage, { passive: false });
		return () => element.removeEventListener('touchmove', keepPage);
	}, [lifted]);
	useEffect(() => () => window.clearTimeout(touch.current?.timer), []);

	function end() {
		window.clearTimeout(touch.current?.timer);
		touch.current = undefined;
		setOffset(undefined);
	}

	/** How far a finger is from where it went down; `undefined` for another one. */
	function movedBy({ pointerId, clientX, clientY }: PointerEvent) {
		const { current } = touch;
		return current?.pointer === pointerId ? { x: clientX - current.x, y: clientY - current.y } : undefined;
	}

	return {
		offset,
		handlers: {
			ref: tile,
			onPointerDown({
				pointerType,
				pointerId,
				isPrimary,
				clientX,
				clientY,
				currentTarget,
			}: PointerEvent<HTMLLIElement>) {
				ignoresClick.current = false;
				// Browsers that drag by touch themselves would cancel the finger.
				currentTarget.draggable = pointerType === 'mouse';
				if (pointerType === 'mouse' || !isPrimary) return end();
				const timer = window.setTimeout(() => setOffset({ x: 0, y: 0 }), liftMs);
				touch.current = { pointer: pointerId, x: clientX, y: clientY, timer };
			},
			onPointerMove(event: PointerEvent) {
				const by = movedBy(event);
				if (by && lifted) setOffset(by);
				else if (by && Math.hypot(by.x, by.y) > scrollThreshold) end();
			},
			onPointerUp(event: PointerEvent) {
				const by = movedBy(event);
				if (by && lifted) {
					// Some browsers send no click after a long press.
					ignoresClick.current = true;
					const target = tileAt(event, tile.current);
					if (Math.hypot(by.x, by.y) <= scrollThreshold) onTap();
					else if (target) onDrop(target);
				}
				end();
			},
			onPointerCancel: end,
			onContextMenu: (event: MouseEvent) => touch.current && event.preventDefault(),
			onClickCapture(event: MouseEvent) {
				if (ignoresClick.current) event.stopPropagation();
				ignoresClick.current = false;
			},
		},
	};
}

/** The `data-tile` of another tile under a finger. */
function tileAt({ clientX, clientY }: PointerEvent, self: HTMLElement | null): string | undefined {
	for (const element of document.elementsFromPoint(clientX, clientY)) {
		const other = element.closest<HTMLElement>('[data-tile]');
		if (other && other !== self) return other.dataset.tile;
	}
	return undefined;
}

/** What the customer calls a photo: as its file, unless they have named it. */
export const nameOf = ({ name, file }: Pick<OrderPhoto, 'name' | 'file'>): string => name ?? file.name;

interface PhotoTileProps {
	readonly imaging: Imaging;
	readonly photo: OrderPhoto;
	readonly request: PreviewRequest;
	/** Its place among the photos, as in "2 of 8". */
	readonly place: string;
	readonly selected: boolean;
	/** What there is to say of its cut-out. */
	readonly check: CutOutCheck | undefined;
	/** How much has been uploaded, 0 to 1; `undefined` unless the photo is being sent. */
	readonly progress: number | undefined;
	readonly button: Ref<HTMLButtonElement>;
	readonly onSelect: () => void;
	readonly onKeyDown: (event: KeyboardEvent) => void;
	/** Called when this tile is dropped on that of another photo. */
	readonly onMoveTo: (id: string) => void;
	/** Called when that of another photo is dropped on this tile. */
	readonly onDropTile: (id: string) => void;
	/** Absent for the only photo. */
	readonly onRemove: (() => void) | undefined;
}

const dragType = 'application/x-pixwand-photo';

/** A photo of the order in its look: the photo itself until the picture is rendered. */
export function PhotoTile({ photo, progress, check, selected, ...props }: PhotoTileProps) {
	const name = nameOf(photo);
	const isFinding = check === 'searching';
	const wantsCheck = check === 'unchecked';
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
			{progress !== undefined && (
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
			<Caption>
				<Name aria-hidden="true">{name}</Name>
				{props.onRemove && (
					<State aria-hidden="true" data-check={wantsCheck || undefined}>
						{wantsCheck ? t('check') : !isFinding && <Icon name="check" size={14} />}
					</State>
				)}
				{props.onRemove && progress === undefined && (
					<Remove aria-label={t('remove', { name })} onClick={props.onRemove}>
						<Icon name="close" size={14} />
					</Remove>
				)}
			</Caption>
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

/** Below the picture, so that nothing covers the product. */
const Caption = chakra('span', {
	base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: { base: '18px', md: '28px' } },
});

const State = chakra('span', {
	base: {
		color: 'completed',
		fontSize: { base: '0.75rem', md: 'small' },
		fontWeight: 'strong',
		lineHeight: 1,
		'&[data-check]': { color: 'pending' },
	},
});

const Remove = chakra(
	'button',
	{
		base: {
			// On a phone it is in the sheet of the photo.
			display: { base: 'none', md: 'grid' },
			placeItems: 'center',
			width: '28px',
			height: '28px',
			ml: 'auto',
			flexShrink: 0,
			borderRadius: 'full',
			_hover: { bg: 'line' },
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
		fontSize: 'small',
		color: 'muted',
		lineHeight: 1.2,
		overflow: 'hidden',
		textOverflow: 'ellipsis',
		whiteSpace: 'nowrap',
	},
});
