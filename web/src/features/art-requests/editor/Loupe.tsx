import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { Point } from './boxes.ts';
import type { Ground } from './tools.ts';

interface LoupeProps {
	/** The place in shares of the photo. */
	readonly at: Point;
	/** Where the photo is on screen. */
	readonly box: { readonly width: number; readonly height: number };
	readonly photo: HTMLImageElement;
	readonly product: HTMLCanvasElement;
	/** What is shown of the removed background, 0…1. */
	readonly background: number;
	readonly ground: Ground;
}

/** Its width on screen, how much it enlarges, and how far above the finger it is. */
const [diameter, enlargement, above] = [112, 2, 72];
/** Pixels of the canvas for one of the screen. */
const density = 2;
const groundColours: Readonly<Record<Ground, string>> = {
	chequered: '#ffffff',
	white: '#ffffff',
	black: '#000000',
	colour: '#0a9396',
};

/** What is under a finger, enlarged above it; below it where there is no room. */
export function Loupe({ at: [x, y], box, photo, product, background, ground }: LoupeProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const target = canvas.current;
		const context = target?.getContext('2d');
		if (!target || !context) return;
		Object.assign(target, { width: density * diameter, height: density * diameter });
		context.scale(density, density);
		const [across, down] = [diameter / enlargement / box.width, diameter / enlargement / box.height];
		context.globalAlpha = 1;
		context.fillStyle = groundColours[ground];
		context.fillRect(0, 0, diameter, diameter);
		const draw = (source: CanvasImageSource, width: number, height: number) =>
			context.drawImage(
				source,
				(x - across / 2) * width,
				(y - down / 2) * height,
				across * width,
				down * height,
				0,
				0,
				diameter,
				diameter,
			);
		context.globalAlpha = background;
		draw(photo, photo.naturalWidth, photo.naturalHeight);
		context.globalAlpha = 1;
		draw(product, product.width, product.height);
	});
	const isBelow = y * box.height < diameter + above - diameter / 2;
	return (
		<chakra.canvas
			ref={canvas}
			aria-hidden
			data-loupe
			position="absolute"
			width={`${diameter}px`}
			height={`${diameter}px`}
			borderRadius="full"
			border="2px solid"
			borderColor="ink"
			boxShadow="raised"
			pointerEvents="none"
			transform="translate(-50%, -50%)"
			style={{ left: `${100 * x}%`, top: `calc(${100 * y}% + ${isBelow ? above + 20 : -above - 20}px)` }}
		/>
	);
}
