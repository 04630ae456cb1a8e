import { chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';
import { useElementSize, useZoomPan } from '../../../ui/canvas/useZoomPan.ts';
import { ZoomControls } from '../../../ui/canvas/ZoomControls.tsx';
import { useObjectUrl } from '../../../ui/useThumbnail.ts';
import type { Point } from './boxes.ts';
import { Highlight } from './Highlight.tsx';
import { Loupe } from './Loupe.tsx';
import { t } from './messages.en.ts';
import type { ProductLayer } from './productLayer.ts';
import type { Ground } from './tools.ts';
import { useStageGestures } from './useStageGestures.ts';

/** More pixels than these are not visible on any screen. */
const mostPixelRatio = 2;
/** The longest side of the drawn cut-out, in pixels: a phone has memory for that. */
const longestSide = 2048;
/** Milliseconds without zooming after which the cut-out is drawn at the new size. */
const redrawDelayMs = 120;

/** What is on the stage at a scale. */
export interface StageView {
	/** How many pixels of the screen wide the photo is. */
	readonly width: number;
	/** How much it is enlarged against the whole photo in the stage. */
	readonly zoom: number;
	/** Moves the picture so that a place is in view. */
	readonly reveal: (point: Point) => void;
	readonly loupe: (at: Point) => ReactNode;
}

export interface StageKeys {
	/** Zooms by `+`, `-` and `0`; returns whether the key is one of these. */
	readonly zoomByKey: (key: string) => boolean;
}

interface CutOutStageProps {
	readonly photo: Blob;
	/** The photo once it is decoded. */
	readonly loaded: HTMLImageElement | undefined;
	readonly onLoad: (photo: HTMLImageElement) => void;
	readonly layer: ProductLayer | undefined;
	readonly alpha: GreyMask | undefined;
	/** Left, top, width and height of the product in shares of the photo, which are in view at first. */
	readonly bounds: readonly [number, number, number, number] | undefined;
	readonly ground: Ground;
	/** Whether the photo is shown as it was before. */
	readonly showsPhoto: boolean;
	/** What is shown of the removed background, 0…1: parts of the product that are missing can be found in it. */
	readonly background: number;
	/** What an opening would take of the product. */
	readonly goes: GreyMask | undefined;
	/** A part of which the networks are not sure. */
	readonly inDoubt: GreyMask | undefined;
	/** Whether one pointer moves the picture, rather than that it marks it. */
	readonly isHand: boolean;
	readonly onPinch: () => void;
	readonly onSwipe: ((by: 1 | -1) => void) | undefined;
	readonly keys: Ref<StageKeys>;
	/** What is beside the zoom below the stage. */
	readonly bar: ReactNode;
	/** Covers the picture. */
	readonly children: (view: StageView) => ReactNode;
}

const noSize = { width: 1, height: 1 };
/** How far from the frame of the stage a place has to be to be in view, in pixels. */
const viewMargin = 32;

/**
 * The photo, then what an alpha leaves of it, first with the product as large as there is room; zoomed by wheel, pinch, keys and
 * buttons, and moved when zoomed.
 */
export function CutOutStage({ photo, loaded, layer, alpha, bounds, children, ...props }: CutOutStageProps) {
	const url = useObjectUrl(photo);
	const stageElement = useRef<HTMLDivElement>(null);
	const canvas = useRef<HTMLCanvasElement>(null);
	const stage = useElementSize(stageElement);
	const size = loaded ? { width: loaded.naturalWidth, height: loaded.naturalHeight } : noSize;
	const zoomPan = useZoomPan(stageElement, size, stage ?? noSize, { wheelZooms: true });
	const { box } = zoomPan;
	const { isHand, onPinch, onSwipe } = props;
	const listeners = useStageGestures({ zoomPan, isHand, onPinch, onSwipe });

	useImperativeHandle(props.keys, () => ({
		zoomByKey(key) {
			if (key === '+' || key === '=') zoomPan.zoomBy(1.25);
			else if (key === '-') zoomPan.zoomBy(0.8);
			else if (key === '0') zoomPan.fit();
			else return false;
			return true;
		},
	}));

	const isPlaced = useRef(false);
	useEffect(() => {
		if (!layer || !stage || isPlaced.current) return;
		isPlaced.current = true;
		if (!bounds) return;
		const [left, top, width, height] = bounds;
		zoomPan.showPart({ left, top, width, height });
	});

	const drawn = useRef<GreyMask>(undefined);
	useEffect(() => {
		const target = canvas.current;
		if (!target || !layer || !alpha || !stage) return;
		const draw = () => {
			layer.show(alpha);
			const density = Math.min(mostPixelRatio, window.devicePixelRatio);
			const scale = Math.min(density, longestSide / Math.max(box.width, box.height));
			target.width = Math.round(box.width * scale);
			target.height = Math.round(box.height * scale);
			const context = target.getContext('2d');
			if (!context) return;
			context.imageSmoothingQuality = 'high';
			context.drawImage(layer.canvas, 0, 0, target.width, target.height);
			drawn.current = alpha;
			target.dataset.drawn = 'true';
		};
		// An edit is shown at once, another size when the zooming has ended.
		if (drawn.current !== alpha) return draw();
		const timer = setTimeout(draw, redrawDelayMs);
		return () => clearTimeout(timer);
	}, [layer, alpha, stage, box.width, box.height]);

	const view: StageView = {
		width: box.width,
		zoom: stage ? box.width / Math.min(stage.width, (stage.height * size.width) / size.height) : 1,
		reveal([x, y]) {
			if (!stage) return;
			const off = (at: number, room: number) =>
				at < viewMargin ? viewMargin - at : at > room - viewMargin ? room - viewMargin - at : 0;
			zoomPan.pan({
				x: off(box.left + x * box.width, stage.width),
				y: off(box.top + y * box.height, stage.height),
			});
		},
		loupe: (at) =>
			loaded &&
			canvas.current && (
				<Loupe
					at={at}
					box={box}
					photo={loaded}
					product={canvas.current}
					background={props.background}
					ground={props.ground}
				/>
			),
	};
	const isShown = layer !== undefined && alpha !== undefined && !props.showsPhoto;
	return (
		<Frame>
			<Stage ref={stageElement} data-hand={isHand || undefined} {...listeners}>
				<Sheet style={box} data-ground={props.ground}>
					{url && (
						<Layer
							as="img"
							{...{ src: url, alt: t('yourPhoto'), draggable: false }}
							onLoad={(event) => props.onLoad(event.currentTarget as unknown as HTMLImageElement)}
							style={{ opacity: isShown ? props.background : 1 }}
						/>
					)}
					<Layer
						as="canvas"
						ref={canvas as never}
						role="img"
						aria-label={t('product')}
						aria-hidden={!isShown}
						style={{ opacity: isShown ? 1 : 0 }}
					/>
					{isShown && props.goes && <Highlight mask={props.goes} kind="goes" />}
					{isShown && props.inDoubt && <Highlight mask={props.inDoubt} kind="doubt" />}
					{layer && children(view)}
				</Sheet>
			</Stage>
			<Bar>
				{props.bar}
				{stage && layer && <ZoomControls {...zoomPan} zoomed={zoomPan.enlarged} place="beside" />}
			</Bar>
		</Frame>
	);
}

const Frame = chakra('div', {
	base: {
		display: 'grid',
		gap: '2',
		height: 'full',
		minHeight: '0',
		gridTemplateRows: 'minmax(0, 1fr) auto',
		justifyItems: 'stretch',
	},
});

const Bar = chakra('div', {
	base: { display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'space-between', minHeight: '44px' },
});

const Stage = chakra('div', {
	base: {
		position: 'relative',
		minHeight: '200px',
		height: 'full',
		bg: 'line',
		borderRadius: 'image',
		overflow: 'hidden',
		userSelect: 'none',
		touchAction: 'none',
		'&[data-hand]': { cursor: 'grab' },
	},
});

const Sheet = chakra('div', {
	base: {
		position: 'absolute',
		bg: 'sheet',
		'&[data-ground=chequered]': {
			backgroundImage:
				'conic-gradient({colors.line} 25%, transparent 0 50%, {colors.line} 0 75%, transparent 0)',
			backgroundSize: '20px 20px',
		},
		'&[data-ground=white]': { bg: 'white' },
		'&[data-ground=black]': { bg: 'black' },
		'&[data-ground=colour]': { bg: '#0a9396' },
	},
});

const Layer = chakra('div', {
	base: {
		position: 'absolute',
		inset: 0,
		width: 'full',
		height: 'full',
		pointerEvents: 'none',
	},
});
