import type { PrintLine } from '#shared/api/subject.ts';
import { createAlpha, type Photo } from '#shared/imaging/decoding/photo.ts';
import { inkOfLine, type LineInk } from '#shared/imaging/looks/operators/inkOfLine.ts';
import { softOutline } from '#shared/imaging/looks/operators/outline.ts';
import type { PrintPlace } from '#shared/imaging/looks/operators/printLine.ts';
import { boundsOf, clamp, enlargedBox, type Picture, type Plane } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import { shareOf } from './findPrint.ts';
import type { LineReader, LineReading } from './readLine.ts';

/** The long edge of a drawing, in pixels, and the margins around the subject on it, as a share of the subject's. */
const drawing = { edge: 1024, margin: 0.159 } as const;
/** The height of what the reader sees, and its greatest width, in pixels. */
const seen = { height: 48, width: 1600 } as const;
/** A line is read with so much beyond both of its ends, as a share of its height: half a letter would be seen there. */
const beyond = 0.4;
/** Ink is searched in a line's rectangle, and then in one that is larger by such a share, since those around few letters are often too small. */
const tries = [0, 0.3] as const;
/** What may be print beside other print is drawn as found where it is lower than so much of the long edge, and left out where lower still. */
const unsureHeights = { most: 0.04, leftOut: 0.02 } as const;
/** So many lines of a photo are read, the highest. */
const mostRead = 40;
/** Readings of so many letters may differ in one that is between others, where that of the ink is the surer one. */
const long = 6;
/** Fewer letters are a short text: it is read without what is beside it, and it is no print if that is less certain. */
const short = { letters: 3, confidence: 0.8 } as const;
/** What is read with less confidence is no print, or of a script that cannot be read: nothing else is tried. */
const least = { ofPrint: 0.5, ofTry: 0.7 } as const;

/**
 * Reads lines of print on the subject of a photo, whose alpha has the photo's size, and the ink that drawings would show of them. A line
 * is kept where both are read alike, else it is left out; what has no ink, or is hardly read as anything, is no print, unless it is small and
 * beside print.
 */
export async function readPrint(
	photo: Photo,
	alpha: Plane,
	lines: readonly PrintLine[],
	read: LineReader,
): Promise<PrintLine[]> {
	const bounds = boundsOf(alpha, 0.5);
	if (!bounds || lines.length === 0) return [];
	const longest = Math.max(bounds.width, bounds.height);
	const part = enlargedBox(bounds, Math.round(drawing.margin * longest), photo);
	const share = Math.max(part.width, part.height) / ((1 + 2 * drawing.margin) * longest);
	const size = fitLongEdge(part, Math.round(drawing.edge * share));
	const srgb = await photo.readColours(part, size);
	const subject = softOutline(await createAlpha(photo, alpha).read(part, size));
	const colours = coloursOf(await photo.readColours(part, part));
	const axes = [
		{ from: part.left, scale: part.width / size.width, whole: photo.width },
		{ from: part.top, scale: part.height / size.height, whole: photo.height },
	] as const;
	const axisOf = (n: number) => axes[n % 2 === 0 ? 0 : 1];
	const known = new Map<string, Promise<LineReading>>();
	/** Reads the photo itself, of which small print needs all pixels, once for the same corners. */
	const readPhoto = (corners: Corners) => {
		const key = corners.join();
		const own = corners.map((at, n) => at * axisOf(n).scale);
		const reading = known.get(key) ?? read(lineOf(own, colours));
		known.set(key, reading);
		return reading;
	};
	const onPart = (line: PrintLine) =>
		line.map((at, n) => (at * axisOf(n).whole - axisOf(n).from) / axisOf(n).scale);
	const onPhoto = (corners: Corners) =>
		corners.map((at, n) => shareOf((at * axisOf(n).scale + axisOf(n).from) / axisOf(n).whole));
	const kept: PrintLine[] = [];
	const unsure: PrintLine[] = [];
	for (const [n, line] of lines.entries()) {
		const given = onPart(line);
		const place = n < mostRead ? await checkLine(given) : { corners: given, sign: 0 };
		const height = Math.min(...sidesOf(given)) / Math.max(size.width, size.height);
		if (place) kept.push([...onPhoto(place.corners), ...(place.sign === undefined ? [] : [place.sign])]);
		else if (height < unsureHeights.most) unsure.push(height < unsureHeights.leftOut ? [...line, 0] : line);
	}
	return kept.some((line) => line[8] !== 0) ? [...kept, ...unsure] : kept;

	/** The place in which the ink of a line is read like the photo, or is left out; nothing where there is no print. */
	async function checkLine(given: Corners): Promise<PrintPlace | undefined> {
		let isInk = false;
		let best: LineReading | undefined;
		const corners = await upright(given, (own) => readPhoto(longerBy(beyond, own)));
		const isReadIn = async (place: PrintPlace, ink = inkOfLine(srgb, subject, place)) => {
			if (!ink || ink.stroke === 0) return false;
			const both = (at: Corners) => Promise.all([readPhoto(at), read(lineOf(at, inkIn(ink)))]);
			const [wide, wideInk] = await both(longerBy(beyond, place.corners));
			if (agree(wide, wideInk)) return true;
			const [narrow, narrowInk] = await both(place.corners);
			best = [wide, narrow, ...(best ? [best] : [])].reduce((a, b) => (b.confidence > a.confidence ? b : a));
			const isAlone = narrow.letters.length < short.letters || narrow.letters === wide.letters;
			return isAlone && agree(narrow, narrowInk);
		};
		for (const larger of tries) {
			const place = { corners: largerBy(larger, corners) };
			const ink = inkOfLine(srgb, subject, place);
			isInk ||= ink !== undefined;
			if (!ink || ink.stroke === 0) continue;
			// Drawings of other sizes find the same ink more often where they know on which side of its ground it is.
			const light = shareOnDark(ink);
			const signed = { ...place, sign: light > 0.5 ? 1 : -1 };
			const isUniform = light === 0 || light === 1;
			if (await isReadIn(signed, isUniform ? ink : undefined)) return signed;
			if (!isUniform && (await isReadIn(place, ink))) return place;
			if (best && best.confidence < least.ofTry) break;
		}
		const confidence = best && (best.letters.length < short.letters ? short.confidence : least.ofPrint);
		const isNone = !isInk || (best && confidence && best.confidence < confidence);
		return isNone ? undefined : { corners: given, sign: 0 };
	}
}

/** How much of the ink of a line is lighter than its ground. */
function shareOnDark({ ink, onDark }: LineInk): number {
	const own = onDark.data.filter((_, i) => (ink.data[i] ?? 0) > 0.5);
	return own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
}

/** x and y of four corners in turn, in pixels; the first two are above what is read from the one to the other. */
type Corners = readonly number[];

/** Whether ink shows what the photo shows. */
function agree({ letters, confidence }: LineReading, ink: LineReading): boolean {
	if (letters === '' || letters === ink.letters) return letters !== '';
	const most = Math.max(letters.length, ink.letters.length);
	let [start, end] = [0, 0];
	while (letters[start] === ink.letters[start]) start++;
	while (letters.at(-1 - end) === ink.letters.at(-1 - end)) end++;
	return most >= long && ink.confidence >= confidence && start > 0 && end > 0 && start + end >= most - 1;
}

/** Corners turned so that their text is read best: upright or upside down, or along the longer side where that is another one. */
async function upright(corners: Corners, read: (corners: Corners) => Promise<LineReading>): Promise<Corners> {
	const [long, high] = sidesOf(corners);
	let [best, most] = [corners, -1];
	for (const from of high > 1.5 * long ? [2, 6, 0] : [0, 4]) {
		const own = [...corners.slice(from), ...corners.slice(0, from)];
		const { confidence } = await read(own);
		if (confidence > most + 0.05) [best, most] = [own, confidence];
		if (confidence > 0.9) break;
	}
	return best;
}

const sidesOf = ([a = 0, b = 0, c = 0, d = 0, , , g = 0, h = 0]: Corners) =>
	[Math.max(1e-6, Math.hypot(c - a, d - b)), Math.max(1e-6, Math.hypot(g - a, h - b))] as const;

/** Corners further apart along their first side, by a share of the other one at both ends. */
function longerBy(share: number, corners: Corners): number[] {
	const [a = 0, b = 0, c = 0, d = 0] = corners;
	const [long, high] = sidesOf(corners);
	const by = [(share * high * (c - a)) / long, (share * high * (d - b)) / long];
	return corners.map((at, n) => at + (n > 1 && n < 6 ? 1 : -1) * (by[n % 2] ?? 0));
}

/** Corners further from their middle, by a share. */
const largerBy = (share: number, corners: Corners): number[] =>
	corners.map((at, n) => at + 0.5 * share * (at - (corners[(n + 4) % 8] ?? 0)));

/** The value of a channel at a place, in pixels. */
type ValueAt = (x: number, y: number, channel: number) => number;

const coloursOf = ({ width, height, data }: Picture): ValueAt =>
	between((x, y, k) => data[(clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)) * 3 + k] ?? 0);

/** Ink in black on white. */
const inkIn = ({ ink: { width, height, data }, box: { left, top } }: LineInk): ValueAt =>
	between((x, y) => {
		const isIn = x >= left && y >= top && x < left + width && y < top + height;
		return isIn ? 1 - (data[(y - top) * width + x - left] ?? 0) : 1;
	});

/** Values between those of whole pixels. */
const between =
	(valueAt: ValueAt): ValueAt =>
	(x, y, k) => {
		const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
		const [u, v] = [x - 0.5 - left, y - 0.5 - top];
		const across = (row: number) => valueAt(left, row, k) * (1 - u) + valueAt(left + 1, row, k) * u;
		return across(top) * (1 - v) + across(top + 1) * v;
	};

/** What the reader sees of what is within corners. */
function lineOf(corners: Corners, valueAt: ValueAt): Picture {
	const [a = 0, b = 0, c = 0, d = 0, , , g = 0, h = 0] = corners;
	const [long, high] = sidesOf(corners);
	const { height } = seen;
	const width = Math.round(clamp((height * long) / high, 16, seen.width));
	const data = new Float32Array(width * height * 3);
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			for (let k = 0; k < 3; k++, j++) {
				const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
				data[j] = valueAt(a + u * (c - a) + v * (g - a), b + u * (d - b) + v * (h - b), k);
			}
	return { width, height, data };
}
