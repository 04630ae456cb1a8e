import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CutOutImage } from '../../../imaging/findCutOut.ts';
import { useObjectUrl } from '../../../ui/useObjectUrl.ts';
import { drawCutOut } from './drawCutOut.ts';
import type { Proportions } from './strokes.ts';

/** More pixels than these are not visible on any screen. */
const mostPixelRatio = 2;

interface CutOutPictureProps {
	readonly photo: Blob;
	readonly cutOut: CutOutImage | undefined;
	/** Shows the removed background faintly, so that missing parts of the product can be found. */
	readonly showsBackground: boolean;
	/** Covers the picture, once its proportions are known. */
	readonly children: (photo: Proportions) => ReactNode;
}

/** The photo, then its cut-out on a checkerboard. */
export function CutOutPicture({ photo, cutOut, showsBackground, children }: CutOutPictureProps) {
	const url = useObjectUrl(photo);
	const [image, setImage] = useState<HTMLImageElement>();
	const canvas = useRef<HTMLCanvasElement>(null);
	const ratio = image ? image.naturalWidth / image.naturalHeight : 1;

	useEffect(() => {
		const target = canvas.current;
		if (!target || !image || !cutOut) return;
		const density = Math.min(mostPixelRatio, window.devicePixelRatio);
		target.width = Math.round(target.clientWidth * density);
		target.height = Math.round(target.clientHeight * density);
		drawCutOut(target, image, cutOut);
	}, [image, cutOut]);

	return (
		<Checkerboard
			style={{ aspectRatio: ratio, width: `min(100%, calc(min(480px, 64vh) * ${ratio}))` }}
			data-ready={image ? true : undefined}
		>
			{url && (
				<Layer
					as="img"
					{...{ src: url, alt: 'Your photo' }}
					onLoad={(event) => setImage(event.currentTarget as unknown as HTMLImageElement)}
					style={{ opacity: cutOut ? (showsBackground ? 0.3 : 0) : 1 }}
				/>
			)}
			<Layer
				as="canvas"
				ref={canvas as never}
				role="img"
				aria-label="The product, cut out"
				aria-hidden={!cutOut}
				style={{ clipPath: cutOut ? 'inset(0)' : 'inset(0 100% 0 0)' }}
			/>
			{image && children({ width: image.naturalWidth, height: image.naturalHeight })}
		</Checkerboard>
	);
}

const Checkerboard = chakra('div', {
	base: {
		position: 'relative',
		overflow: 'hidden',
		minHeight: '160px',
		bg: 'sheet',
		backgroundImage:
			'conic-gradient({colors.line} 25%, transparent 0 50%, {colors.line} 0 75%, transparent 0)',
		backgroundSize: '20px 20px',
		'&[data-ready]': { minHeight: 0 },
	},
});
const Layer = chakra('div', {
	base: {
		position: 'absolute',
		inset: 0,
		width: 'full',
		height: 'full',
		transition: 'opacity {durations.fade}, clip-path {durations.wipe} {easings.out}',
		_motionReduce: { transition: 'none' },
	},
});
