import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';

interface HighlightProps {
	readonly mask: GreyMask;
	readonly kind: 'goes' | 'doubt';
}

const colours = { goes: [220, 38, 38, 190], doubt: [255, 176, 0, 150] } as const;

/** Pixels in a colour over the picture: an opening before it goes, or a part in doubt. */
export function Highlight({ mask, kind }: HighlightProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const target = canvas.current;
		const context = target?.getContext('2d');
		if (!target || !context) return;
		Object.assign(target, { width: mask.width, height: mask.height });
		const pixels = new ImageData(mask.width, mask.height);
		const [red, green, blue, opacity] = colours[kind];
		for (const [i, value] of mask.data.entries())
			pixels.data.set([red, green, blue, (opacity * value) / 255], 4 * i);
		context.putImageData(pixels, 0, 0);
	}, [mask, kind]);
	return (
		<chakra.canvas
			ref={canvas}
			aria-hidden
			data-highlight={kind}
			position="absolute"
			inset="0"
			width="full"
			height="full"
			pointerEvents="none"
		/>
	);
}
