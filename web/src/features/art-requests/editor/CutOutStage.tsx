import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { CutOut } from '../../../imaging/imagingClient.ts';
import { useElementSize, useZoomPan } from '../../../ui/canvas/useZoomPan.ts';
import { ZoomControls } from '../../../ui/canvas/ZoomControls.tsx';
import { useObjectUrl } from '../../../ui/useThumbnail.ts';
import { t } from '../messages.en.ts';
import { useStageGestures } from './useStageGestures.ts';

/** More pixels than these are not visible on any screen. */
const mostPixelRatio = 2;
/** The longest side of the drawn cut-out, in pixels: a phone has memory for that. */
const longestSide = 2048;
/** Milliseconds without zooming after which the cut-out is drawn at the new size. */
const redrawDelayMs = 120;

const noSize = { width: 1, height: 1 };

interface CutOutStageProps {
	readonly photo: Blob;
	readonly cutOut: CutOut | undefined;
	/** What is shown of the removed background, 0…1: parts of the product that are missing can be found in it. */
	readonly background: number;
	/** Whether one pointer moves the picture, rather than that it marks it. */
	readonly isHand: boolean;
	readonly onSwipe: ((by: 1 | -1) => void) | undefined;
}

/**
 * The photo, then its cut-out on a checkerboard, first with the product as large as there is room, zoomed by wheel, pinch, keys
 * (+, -, 0) and buttons and moved when zoomed.
 */
export function CutOutStage({ photo, cutOut, background, ...gestures }: CutOutStageProps) {
	const url = useObjectUrl(photo);
	const [image, setImage] = useState<HTMLImageElement>();
	const stageElement = useRef<HTMLDivElement>(null);
	const canvas = useRef<HTMLCanvasElement>(null);
	const size = image ? { width: image.naturalWidth, height: image.naturalHeight } : noSize;
	const stage = useElementSize(stageElement);
	const zoomPan = useZoomPan(stageElement, size, stage ?? noSize);
	const { box } = zoomPan;
	const listeners = useStageGestures({ zoomPan, onPinch: () => undefined, ...gestures });

	const bounds = cutOut?.bounds;
	const isPlaced = useRef(false);
	useEffect(() => {
		if (!image || !stage || !bounds || isPlaced.current) return;
		isPlaced.current = true;
		const [left, top, width, height] = bounds;
		zoomPan.showPart({ left, top, width, height });
	});

	useEffect(() => {
		const target = canvas.current;
		if (!target || !image || !cutOut || !stage) return;
		const draw = () => {
			const density = Math.min(mostPixelRatio, window.devicePixelRatio);
			const scale = Math.min(density, longestSide / Math.max(box.width, box.height));
			target.width = Math.round(box.width * scale);
			target.height = Math.round(box.height * scale);
			drawCutOut(target, image, cutOut);
			target.dataset.drawn = 'true';
		};
		// The first one is drawn at once.
		if (!target.dataset.drawn) return draw();
		const timer = setTimeout(draw, redrawDelayMs);
		return () => clearTimeout(timer);
	}, [image, cutOut, stage, box.width, box.height]);

	return (
		<Stage
			ref={stageElement}
			data-hand={gestures.isHand || undefined}
			onKeyDown={({ key }) => {
				if (key === '+' || key === '=') zoomPan.zoomBy(1.25);
				else if (key === '-') zoomPan.zoomBy(0.8);
				else if (key === '0') zoomPan.fit();
			}}
			{...listeners}
		>
			<Sheet style={box}>
				{url && (
					<Layer
						as="img"
						{...{ src: url, alt: t('yourPhoto'), draggable: false }}
						onLoad={(event) => setImage(event.currentTarget as unknown as HTMLImageElement)}
						style={{ opacity: cutOut ? background : 1 }}
					/>
				)}
				<Layer
					as="canvas"
					ref={canvas as never}
					role="img"
					aria-label={t('product')}
					aria-hidden={!cutOut}
					style={{ clipPath: cutOut ? 'inset(0)' : 'inset(0 100% 0 0)' }}
				/>
			</Sheet>
			{stage && image && <ZoomControls {...zoomPan} />}
		</Stage>
	);
}

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
		backgroundImage:
			'conic-gradient({colors.line} 25%, transparent 0 50%, {colors.line} 0 75%, transparent 0)',
		backgroundSize: '20px 20px',
	},
});

const Layer = chakra('div', {
	base: {
		position: 'absolute',
		inset: 0,
		width: 'full',
		height: 'full',
		pointerEvents: 'none',
		transition: 'opacity {durations.fade}, clip-path {durations.wipe} {easings.out}',
		_motionReduce: { transition: 'none' },
	},
});

/** Draws the product on a transparent canvas: the photo where the alpha is. */
function drawCutOut(canvas: HTMLCanvasElement, photo: HTMLImageElement, { alpha }: CutOut): void {
	const context = canvas.getContext('2d');
	if (!context) return;
	const pixels = new ImageData(alpha.width, alpha.height);
	for (let i = 0; i < alpha.data.length; i++) pixels.data[4 * i + 3] = alpha.data[i] ?? 0;
	const mask = Object.assign(document.createElement('canvas'), { width: alpha.width, height: alpha.height });
	mask.getContext('2d')?.putImageData(pixels, 0, 0);
	const { width, height } = canvas;
	context.clearRect(0, 0, width, height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(photo, 0, 0, width, height);
	context.globalCompositeOperation = 'destination-in';
	context.drawImage(mask, 0, 0, width, height);
	context.globalCompositeOperation = 'source-over';
}
