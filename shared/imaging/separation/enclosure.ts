import { createPlane, type Picture, type Plane } from '../raster/raster.ts';

const levels = 128;
/** The contrast of the highest level, in Lab units a pixel. */
const mostContrast = 40;

/**
 * How strong a contour encloses each pixel, 0…1: the weakest of the strongest edges on any path to the frame. It says
 * nothing about colours: a subject is enclosed by its outline even where it shares colours with the backdrop.
 * The flooding of the gradient from the frame is that of Meyer, "Topographic distance and watershed lines", 1994.
 */
export function enclosure(lab: Picture): Plane {
	const { width, height } = lab;
	const count = width * height;
	const level = gradientLevels(lab);
	const enclosed = createPlane(width, height);
	const reached = new Uint8Array(count);
	const queues: number[][] = Array.from({ length: levels }, () => []);
	const visit = (i: number, from: number) => {
		if (reached[i]) return;
		reached[i] = 1;
		const to = Math.max(from, level[i]);
		enclosed.data[i] = to / (levels - 1);
		queues[to].push(i);
	};
	for (let x = 0; x < width; x++) {
		visit(x, 0);
		visit(count - 1 - x, 0);
	}
	for (let y = 0; y < height; y++) {
		visit(y * width, 0);
		visit(y * width + width - 1, 0);
	}
	// The queue grows while it is read.
	for (const [from, queue] of queues.entries())
		for (let next = 0; next < queue.length; next++) {
			const i = queue[next];
			const x = i % width;
			if (x > 0) visit(i - 1, from);
			if (x + 1 < width) visit(i + 1, from);
			if (i >= width) visit(i - width, from);
			if (i + width < count) visit(i + width, from);
		}
	return enclosed;
}

function gradientLevels({ width, height, data }: Picture): Uint8Array {
	const level = new Uint8Array(width * height);
	for (let y = 1; y < height - 1; y++)
		for (let x = 1; x < width - 1; x++) {
			const i = y * width + x;
			let sum = 0;
			for (let k = 0; k < 3; k++) {
				const across = data[(i + 1) * 3 + k] - data[(i - 1) * 3 + k];
				const down = data[(i + width) * 3 + k] - data[(i - width) * 3 + k];
				sum += across * across + down * down;
			}
			level[i] = Math.min(levels - 1, Math.floor((Math.sqrt(sum) / 2 / mostContrast) * levels));
		}
	return level;
}
