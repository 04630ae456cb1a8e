import type { CutOutImage } from '../../../imaging/findCutOut.ts';

/** From this alpha on, a pixel belongs to the product alone and is taken from the photo, which is sharper. */
const solid = 250;

function canvasOf({ width, height }: CutOutImage, rgba: Uint8ClampedArray<ArrayBuffer>): HTMLCanvasElement {
	const canvas = Object.assign(document.createElement('canvas'), { width, height });
	canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
	return canvas;
}

/** Draws the product on a transparent canvas: its outline from the cut-out, what is inside of it from the photo. */
export function drawCutOut(canvas: HTMLCanvasElement, photo: HTMLImageElement, cutOut: CutOutImage): void {
	const context = canvas.getContext('2d');
	const inside = Object.assign(document.createElement('canvas'), {
		width: canvas.width,
		height: canvas.height,
	});
	const insideContext = inside.getContext('2d');
	if (!context || !insideContext) return;
	const rgba = new Uint8ClampedArray(cutOut.rgba);
	const { width, height } = canvas;
	context.clearRect(0, 0, width, height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(canvasOf(cutOut, rgba), 0, 0, width, height);
	const mask = rgba.map((value, i) => (i % 4 === 3 && value < solid ? 0 : value));
	insideContext.drawImage(photo, 0, 0, width, height);
	insideContext.globalCompositeOperation = 'destination-in';
	insideContext.drawImage(canvasOf(cutOut, mask), 0, 0, width, height);
	context.drawImage(inside, 0, 0);
}
