import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';
import { StyleExample } from '../styles/StyleExample.tsx';

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
		<PreviewFrame ref={frame} style={{ aspectRatio: request.canvas.width / request.canvas.height }}>
			{image ? <canvas ref={canvas} width={image.width} height={image.height} /> : children}
		</PreviewFrame>
	);
}

const PreviewFrame = chakra('span', {
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

export interface LookPreviews {
	readonly imaging: Imaging;
	/** The id of the photo that is shown in the looks; samples are shown without one. */
	readonly photo: string | undefined;
}

interface LookPictureProps extends LookPreviews {
	readonly look: PreviewLook;
}

const denseScreen = '(min-width: 768px) and (min-resolution: 1.5dppx)';

/** An edge that is sharp on a phone and a plain screen, larger where the screen is both wide and dense; in pixels. */
export const sharpEdge = (edge: number): number =>
	globalThis.matchMedia?.(denseScreen).matches ? 1.5 * edge : edge;

/** The size of the pictures of looks, in pixels. */
const canvas = { width: sharpEdge(224), height: sharpEdge(224) };

/** A look on the customer's photo, once it is rendered; a sample until then and without a photo. */
export function LookPicture({ look, imaging, photo = '' }: LookPictureProps) {
	const { unavailable } = useSyncExternalStore(imaging.subscribe, () => imaging.cutOutOf(photo));
	const sample = <StyleExample id={look.artStyle ?? look.preset ?? 'custom'} />;
	return (
		<Frame aria-hidden="true" data-pending={(photo && !unavailable) || undefined}>
			<PreviewPicture imaging={imaging} request={{ photo, look, canvas }}>
				{sample}
			</PreviewPicture>
		</Frame>
	);
}

const Frame = chakra('span', {
	base: {
		display: 'block',
		'& > span > span': { borderRadius: '0', bg: 'transparent' },
		'&[data-pending] > span > span': { opacity: 0.3 },
	},
});
