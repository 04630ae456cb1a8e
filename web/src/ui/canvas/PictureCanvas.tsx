import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { distanceToEdge, edgeThrough, Wipe } from '../Wipe.tsx';
import { usePointers } from './usePointers.ts';
import { useElementSize, useZoomPan } from './useZoomPan.ts';
import { WipeHandle } from './WipeHandle.tsx';
import { ZoomControls } from './ZoomControls.tsx';
import { frameRatio, type Point, pictureFrame, type Size } from './zoomPan.ts';

interface PictureCanvasProps {
	/** The picture's own size, in pixels. */
	readonly picture: Size;
	readonly after: ReactNode;
	/** The picture to compare with, in the same frame; without it there is nothing to wipe. */
	readonly before?: ReactNode;
	/** What the two pictures are, shown on them. */
	readonly labels?: { readonly before: string; readonly after: string };
	/** Where the edge is at first, in percent from the left, until it is moved. */
	readonly initialEdge: number;
}

const noSize = { width: 1, height: 1 };
/** Pixels by which the arrow keys move the picture. */
const panStep = 60;
/** How close to the edge, in pixels, a drag moves it on a zoomed picture. */
const edgeReach = 24;
/** From how much of a picture on its label is shown, in percent. */
const labelEdge = 12;

const panKeys: Record<string, Point> = {
	ArrowLeft: { x: panStep, y: 0 },
	ArrowRight: { x: -panStep, y: 0 },
	ArrowUp: { x: 0, y: panStep },
	ArrowDown: { x: 0, y: -panStep },
};

/**
 * A large picture that can be compared with another one by dragging an edge across, zoomed (Ctrl and wheel, pinch,
 * double-click, + and -) and moved (drag, wheel, Shift and arrow keys).
 */
export function PictureCanvas({ picture, before, after, labels, initialEdge }: PictureCanvasProps) {
	const element = useRef<HTMLDivElement>(null);
	const stage = useElementSize(element);
	const zoomPan = useZoomPan(element, picture, stage ?? noSize);
	const { box, zoomed } = zoomPan;
	const [movedEdge, setMovedEdge] = useState<number>();
	const [drag, setDrag] = useState<'edge' | 'picture'>();
	const edge = movedEdge ?? initialEdge;

	const onPicture = ({ x, y }: Point): [number, number] => [
		(x - box.left) / box.width,
		(y - box.top) / box.height,
	];
	const pointers = usePointers({
		onStart(at) {
			const nearEdge = distanceToEdge(edge, ...onPicture(at)) * box.width < edgeReach;
			setDrag(before && (!zoomed || nearEdge) ? 'edge' : 'picture');
		},
		onDrag: (at, by) => (drag === 'edge' ? setMovedEdge(edgeThrough(...onPicture(at))) : zoomPan.pan(by)),
		onPinch(middle, by, factor) {
			zoomPan.pan(by);
			zoomPan.zoomBy(factor, middle);
		},
		onEnd: () => setDrag(undefined),
	});

	function onKeyDown(event: KeyboardEvent) {
		const by = (event.shiftKey || !before) && zoomed ? panKeys[event.key] : undefined;
		const action = by ? () => zoomPan.pan(by) : zoomKeys(event.key);
		if (!action || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		action();
	}
	function zoomKeys(key: string): (() => void) | undefined {
		if (key === '+' || key === '=') return () => zoomPan.zoomBy(1.25);
		if (key === '-') return () => zoomPan.zoomBy(0.8);
		if (key === '0') return zoomPan.fit;
		return key === '1' ? zoomPan.showActualSize : undefined;
	}

	/** The height of the handle, in percent of the picture: the middle of its visible part. */
	const handleTop = stage ? (100 * (stage.height / 2 - box.top)) / box.height : 50;

	return (
		<chakra.div
			position="relative"
			mb={{ base: '52px', md: '0' }}
			{...pictureFrame}
			style={frameRatio(picture.width / picture.height)}
			onKeyDown={onKeyDown}
		>
			<Stage
				ref={element}
				data-zoomed={zoomed || undefined}
				data-drag={drag}
				style={{ aspectRatio: picture.width / picture.height }}
				onDoubleClick={({ clientX, clientY, currentTarget }) => {
					const { left, top } = currentTarget.getBoundingClientRect();
					zoomPan.toggleZoom({ x: clientX - left, y: clientY - top });
				}}
				{...pointers}
			>
				{stage && (
					<chakra.div position="absolute" style={box}>
						{before ? (
							<Wipe edge={edge} immediate={movedEdge !== undefined} before={before} after={after}>
								<WipeHandle edge={edge} top={handleTop} onChange={setMovedEdge} />
							</Wipe>
						) : (
							after
						)}
					</chakra.div>
				)}
			</Stage>
			{labels && edge > labelEdge && <Label left="3">{labels.before}</Label>}
			{labels && edge < 100 - labelEdge && <Label right="3">{labels.after}</Label>}
			{stage && <ZoomControls {...zoomPan} />}
		</chakra.div>
	);
}

const Label = chakra('span', {
	base: {
		position: 'absolute',
		top: '3',
		px: '3',
		py: '1',
		bg: 'sheet',
		borderRadius: 'full',
		fontSize: 'small',
		fontWeight: 'strong',
		pointerEvents: 'none',
	},
});

const Stage = chakra('div', {
	base: {
		position: 'relative',
		width: 'full',
		bg: 'line',
		borderRadius: 'image',
		overflow: 'hidden',
		userSelect: 'none',
		touchAction: 'pan-y',
		cursor: 'ew-resize',
		'& img': { pointerEvents: 'none' },
		'&[data-zoomed]': { touchAction: 'none', cursor: 'grab' },
		'&[data-drag=picture][data-zoomed]': { cursor: 'grabbing' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});
