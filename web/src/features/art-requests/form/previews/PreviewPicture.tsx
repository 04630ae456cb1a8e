import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Imaging } from '../../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../../imaging/previewJobs.ts';

interface PreviewPictureProps {
	readonly imaging: Imaging;
	readonly request: PreviewRequest;
	/** Whether it is the photo's picture in its own look, which is rendered before those in other looks. */
	readonly isMain?: boolean;
	/** What is shown until the picture is rendered. */
	readonly children: ReactNode;
}

/** A picture of a photo in a look, rendered once it is on the page. */
export function PreviewPicture({ imaging, request: given, isMain = false, children }: PreviewPictureProps) {
	const frame = useRef<HTMLSpanElement>(null);
	const canvas = useRef<HTMLCanvasElement>(null);
	const key = JSON.stringify(given);
	const request = useMemo(() => JSON.parse(key) as PreviewRequest, [key]);
	const image = useSyncExternalStore(imaging.subscribe, () => imaging.previewOf(request));

	useEffect(
		() => (frame.current ? imaging.show({ ...request, isMain, element: frame.current }) : undefined),
		[imaging, request, isMain],
	);
	useEffect(() => {
		if (!image) return;
		const pixels = new ImageData(new Uint8ClampedArray(image.rgba), image.width, image.height);
		canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
	}, [image]);

	return (
		<Frame ref={frame} style={{ aspectRatio: request.canvas.width / request.canvas.height }}>
			{image ? <canvas ref={canvas} width={image.width} height={image.height} /> : children}
		</Frame>
	);
}

const Frame = chakra('span', {
	base: {
		display: 'block',
		overflow: 'hidden',
		bg: 'sheet',
		backgroundImage:
			'conic-gradient({colors.line} 25%, transparent 0 50%, {colors.line} 0 75%, transparent 0)',
		backgroundSize: '16px 16px',
		'& > canvas': { display: 'block', width: 'full', height: 'full', animation: 'appear {durations.medium}' },
	},
});
