import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LookPreviews } from '../../../imaging/lookPreviews.ts';
import type { PreviewLook } from '../../../imaging/renderPreview.ts';
import { StyleExample } from '../styles/StyleExample.tsx';

interface LookPictureProps {
	readonly look: PreviewLook;
	readonly previews: LookPreviews;
}

/** A look on the customer's photo, once it is rendered; a sample until then and without a photo. */
export function LookPicture({ look: { preset, artStyle }, previews }: LookPictureProps) {
	const frame = useRef<HTMLSpanElement>(null);
	const canvas = useRef<HTMLCanvasElement>(null);
	const image = useSyncExternalStore(previews.subscribe, () => previews.imageOf({ preset, artStyle }));
	const open = useSyncExternalStore(previews.subscribe, previews.isOpen);

	useEffect(
		() => (frame.current ? previews.show({ preset, artStyle }, frame.current) : undefined),
		[previews, preset, artStyle],
	);
	useEffect(() => {
		if (!image) return;
		const pixels = new ImageData(new Uint8ClampedArray(image.rgba), image.width, image.height);
		canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0);
	}, [image]);

	return (
		<Frame ref={frame} aria-hidden="true" data-pending={open && !image ? true : undefined}>
			{image ? (
				<canvas ref={canvas} width={image.width} height={image.height} />
			) : (
				<StyleExample id={artStyle ?? preset ?? 'custom'} />
			)}
		</Frame>
	);
}

const Frame = chakra('span', {
	base: {
		display: 'block',
		aspectRatio: '1',
		overflow: 'hidden',
		bg: 'sheet',
		backgroundImage:
			'conic-gradient({colors.line} 25%, transparent 0 50%, {colors.line} 0 75%, transparent 0)',
		backgroundSize: '16px 16px',
		'& > canvas': { display: 'block', width: 'full', height: 'full', animation: 'appear {durations.medium}' },
		'& > span': { borderRadius: '0', bg: 'transparent' },
		'&[data-pending] > *': { opacity: 0.3 },
	},
});
