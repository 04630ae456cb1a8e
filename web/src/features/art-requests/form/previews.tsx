import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';
import { useChanging } from '../../../storage/useChanging.ts';
import { useThumbnail } from '../../../ui/useThumbnail.ts';
import { StyleExample } from '../styles/StyleExample.tsx';
import type { OrderPhoto } from './orderPhotos.ts';

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
	const image = useChanging(imaging.subscribe, () => imaging.previewOf(request), undefined);

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
		position: 'relative',
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
	/** The photo that is shown in the looks; samples are shown without one. */
	readonly photo: Pick<OrderPhoto, 'id' | 'file'> | undefined;
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
export function LookPicture({ look, imaging, photo }: LookPictureProps) {
	return (
		<Frame aria-hidden="true">
			<PreviewPicture imaging={imaging} request={{ photo: photo?.id ?? '', look, canvas }}>
				<StyleExample id={look.artStyle || look.preset || 'custom'} />
				{photo && (
					<Inset>
						<Thumbnail file={photo.file} />
					</Inset>
				)}
			</PreviewPicture>
		</Frame>
	);
}

/** A photo as it is, reduced. */
export function Thumbnail({ file }: { readonly file: File }) {
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

const Photo = chakra('canvas', {
	base: { display: 'block', width: 'full', height: 'full', objectFit: 'contain', bg: 'line' },
});

/** The customer's photo beside the sample of a look, which shows another product. */
const Inset = chakra('span', {
	base: {
		position: 'absolute',
		left: '2',
		bottom: '2',
		width: '40%',
		aspectRatio: 1,
		borderRadius: 'control',
		overflow: 'hidden',
		boxShadow: 'raised',
	},
});

const Frame = chakra('span', {
	base: {
		display: 'block',
		'& > span > span': { borderRadius: '0', bg: 'transparent' },
	},
});
