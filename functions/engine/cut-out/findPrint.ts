import type { PrintLine } from '#shared/api/subject.ts';
import type { Photo } from '#shared/imaging/decoding/photo.ts';
import { findFaces } from '#shared/imaging/looks/scene/portrait.ts';
import { components } from '#shared/imaging/raster/components.ts';
import { boundsOf, clamp, enlargedBox, type Plane, threshold } from '#shared/imaging/raster/raster.ts';
import type { TextNetwork } from '#shared/imaging/segmentation/networks.ts';

/** The long edges of what the network sees, in pixels: of all print, and where there is some, of small print. */
const [textEdge, smallEdge] = [960, 1440];
/** Small print is lower, as a share of the long edge. */
const small = 0.04;
/** The margin around the subject, as a share of its long edge. */
const margin = 0.03;
/** A core has a probability above `core` in each pixel, of `mean` in the mean, and is so high in pixels of the network. */
const least = { core: 0.3, mean: 0.7, height: 3 } as const;
/** A line that is higher, as a share of the long edge, or whose core fills less of its rectangle is something else. */
const [highest, fullness] = [0.15, 0.4];
/** Large letters are up to twice as high where their core is so full and so much longer than high. */
const large = { fullness: 0.8, length: 2.5 } as const;
/** A core is the line shrunk by so much of its area over its outline (Liao et al., "Real-time scene text detection with differentiable binarization", 2020). */
const unclip = 1.7;
/** The most lines of a photo. */
const mostLines = 120;

const sideOf = (pixels: number): number => Math.max(32, 32 * Math.round(pixels / 32));

/** Finds lines of print on the subject of a photo, whose alpha has the photo's size, with all that belongs to their letters; eyes are none. */
export async function findPrint(photo: Photo, alpha: Plane, network: TextNetwork): Promise<PrintLine[]> {
	const bounds = boundsOf(alpha, 0.5);
	if (!bounds) return [];
	const part = enlargedBox(bounds, Math.round(margin * Math.max(bounds.width, bounds.height)), photo);
	const linesAt = async (edge: number, most: number) => {
		const scale = edge / Math.max(part.width, part.height);
		const size = { width: sideOf(part.width * scale), height: sideOf(part.height * scale) };
		const [across, down] = [part.width / size.width, part.height / size.height];
		const rectangles = rectanglesOf(await network(await photo.readColours(part, size)), most * edge);
		return rectangles.map(
			(rectangle): PrintLine =>
				cornersOf(rectangle).map((at, n) =>
					n % 2 === 0
						? shareOf((part.left + at * across) / photo.width)
						: shareOf((part.top + at * down) / photo.height),
				),
		);
	};
	const isOnSubject = (line: PrintLine) => {
		const [x, y] = middleOf(line);
		const at = Math.floor(y * photo.height) * photo.width + Math.floor(x * photo.width);
		return (alpha.data[at] ?? 0) > 0.5;
	};
	const lines = (await linesAt(textEdge, highest)).filter(isOnSubject);
	if (lines.length === 0) return [];
	const further = (await linesAt(smallEdge, small)).filter(isOnSubject);
	const faces = await findFaces(photo);
	const isInFace = (line: PrintLine) => {
		const [x, y] = middleOf(line);
		const [across, down] = [x * photo.width, y * photo.height];
		return faces.some(
			({ left, top, width, height }) =>
				across > left && across < left + width && down > top && down < top + height,
		);
	};
	return [...lines, ...further.filter((line) => !lines.some((other) => contains(other, middleOf(line))))]
		.filter((line) => !isInFace(line))
		.slice(0, mostLines);
}

/** A share of a photo as it is kept: within it, to a ten-thousandth. */
export const shareOf = (share: number): number => Math.round(1e4 * clamp(share, 0, 1)) / 1e4;

const middleOf = ([a = 0, b = 0, , , e = 0, f = 0]: PrintLine) => [(a + e) / 2, (b + f) / 2] as const;

/** Whether a point is in a line. */
function contains(
	[a = 0, b = 0, c = 0, d = 0, , , g = 0, h = 0]: PrintLine,
	[x, y]: readonly [number, number],
) {
	const area = (c - a) * (h - b) - (d - b) * (g - a);
	const u = ((x - a) * (h - b) - (y - b) * (g - a)) / area;
	const v = ((c - a) * (y - b) - (d - b) * (x - a)) / area;
	return u >= 0 && u <= 1 && v >= 0 && v <= 1;
}

/** A rectangle around a middle, of which the axis of the length has a direction. */
interface Rectangle {
	readonly x: number;
	readonly y: number;
	readonly along: readonly [x: number, y: number];
	readonly long: number;
	readonly high: number;
}

/** The corners, along the one long side and back along the other: x and y in turn. */
const cornersOf = ({ x, y, along: [dx, dy], long, high }: Rectangle): number[] =>
	[
		[-0.5, -0.5],
		[0.5, -0.5],
		[0.5, 0.5],
		[-0.5, 0.5],
	].flatMap(([u = 0, v = 0]) => [x + u * long * dx - v * high * dy, y + u * long * dy + v * high * dx]);

/** The rectangles of lines whose cores a map of probabilities shows, up to a height in its pixels; the highest first. */
function rectanglesOf(map: Plane, most: number): Rectangle[] {
	const { ofPixel, sizes } = components(threshold(map, least.core), 1);
	const pixels: number[][] = sizes.map(() => []);
	for (let i = 0; i < ofPixel.length; i++) pixels[ofPixel[i] ?? -1]?.push(i);
	return pixels.flatMap((own) => rectangleAround(own, map, most) ?? []).toSorted((a, b) => b.high - a.high);
}

/** The rectangle around the pixels of a core; none where it is no line. */
function rectangleAround(own: readonly number[], map: Plane, most: number): Rectangle | undefined {
	const { width, data } = map;
	const area = own.length;
	if (area < least.height ** 2) return undefined;
	let [score, x, y] = [0, 0, 0];
	for (const i of own) {
		score += (data[i] ?? 0) / area;
		x += (i % width) / area;
		y += Math.floor(i / width) / area;
	}
	let [xx, xy, yy] = [0, 0, 0];
	for (const i of own) {
		const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y];
		xx += dx * dx;
		xy += dx * dy;
		yy += dy * dy;
	}
	// What is about as high as long has no direction of its own.
	const spread = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy) / (xx + yy);
	const angle = spread > 0.6 ? 0.5 * Math.atan2(2 * xy, xx - yy) : 0;
	const along = [Math.cos(angle), Math.sin(angle)] as const;
	const across = (i: number) => {
		const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y];
		return [dx * along[0] + dy * along[1], dy * along[0] - dx * along[1]] as const;
	};
	let [left, right, top, bottom] = [0, 0, 0, 0];
	for (const i of own) {
		const [u, v] = across(i);
		[left, right] = [Math.min(left, u), Math.max(right, u)];
		[top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
	}
	const [wide, high] = [right - left + 1, bottom - top + 1];
	const by = (unclip * wide * high) / (wide + high);
	if (score < least.mean || Math.min(wide, high) < least.height || area <= fullness * wide * high)
		return undefined;
	const isFull =
		area > large.fullness * wide * high && Math.max(wide, high) > large.length * Math.min(wide, high);
	if (Math.min(wide, high) + by >= (isFull ? 2 : 1) * most) return undefined;
	const [u, v] = [(left + right) / 2, (top + bottom) / 2];
	const middle = { x: x + u * along[0] - v * along[1] + 0.5, y: y + u * along[1] + v * along[0] + 0.5 };
	return { ...middle, along, long: wide + by, high: high + by };
}
