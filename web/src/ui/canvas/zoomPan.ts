/** How high a large picture may be: what a window leaves beside the page's header. */
const narrowHeight = '80vh';
const wideHeight = 'max(460px, 100vh - 196px)';

/**
 * The styles of a frame around a large picture: as wide as its column, or as the greatest height allows. `--ratio` is the
 * picture's width over its height.
 */
export const pictureFrame = {
	width: 'full',
	mx: 'auto',
	maxWidth: {
		base: `max(240px, calc(${narrowHeight} * var(--ratio)))`,
		md: `calc(${wideHeight} * var(--ratio))`,
	},
} as const;

/** Sets the ratio of {@link pictureFrame}. */
export const frameRatio = (ratio: number): Record<string, string | number> => ({ '--ratio': ratio });

/** In pixels. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Box extends Size {
	readonly left: number;
	readonly top: number;
}

/** Which part of a picture is visible. */
interface View {
	/** The scale relative to the whole picture fitted into the stage, which is 1. */
	readonly zoom: number;
	/** The point of the picture in the middle of the stage, from 0 to 1. */
	readonly x: number;
	readonly y: number;
}

export const fittedView: View = { zoom: 1, x: 0.5, y: 0.5 };

const fitScale = (picture: Size, stage: Size): number =>
	Math.min(stage.width / picture.width, stage.height / picture.height);

/** The zoom at which a pixel of the picture is a pixel of the page: 100 %. */
export const actualZoom = (picture: Size, stage: Size): number => 1 / fitScale(picture, stage);

/** The scale of a view in percent of the picture's own size. */
export const percentOf = ({ zoom }: View, picture: Size, stage: Size): number =>
	Math.round(100 * zoom * fitScale(picture, stage));

/** The largest zoom: 400 %, or four times the fitted picture where that is more. */
const maxZoom = (picture: Size, stage: Size): number => 4 * Math.max(1, actualZoom(picture, stage));

const clamp = (value: number, least: number, most: number): number =>
	Math.min(Math.max(value, least), Math.max(least, most));

/** The picture's place on the stage, in pixels from its top left corner. */
export function boxOf({ zoom, x, y }: View, picture: Size, stage: Size): Box {
	const scale = zoom * fitScale(picture, stage);
	const width = picture.width * scale;
	const height = picture.height * scale;
	return { left: stage.width / 2 - x * width, top: stage.height / 2 - y * height, width, height };
}

/** The nearest view whose picture fills the stage, or is centred where it is smaller. */
function constrain({ zoom, x, y }: View, picture: Size, stage: Size): View {
	const limited = clamp(zoom, 1, maxZoom(picture, stage));
	const { width, height } = boxOf({ zoom: limited, x, y }, picture, stage);
	const within = (middle: number, size: number, room: number) =>
		size <= room ? 0.5 : clamp(middle, room / 2 / size, 1 - room / 2 / size);
	return { zoom: limited, x: within(x, width, stage.width), y: within(y, height, stage.height) };
}

/** Changes the zoom and keeps the point of the picture under `at` (pixels of the stage) where it is. */
export function zoomAt(view: View, zoom: number, at: Point, picture: Size, stage: Size): View {
	const before = boxOf(view, picture, stage);
	const limited = clamp(zoom, 1, maxZoom(picture, stage));
	const after = boxOf({ ...view, zoom: limited }, picture, stage);
	const along = (at: number, start: number, size: number, middle: number, newSize: number) =>
		(at - start) / size + (middle - at) / newSize;
	return constrain(
		{
			zoom: limited,
			x: along(at.x, before.left, before.width, stage.width / 2, after.width),
			y: along(at.y, before.top, before.height, stage.height / 2, after.height),
		},
		picture,
		stage,
	);
}

/** The view of a part of the picture, with left, top, width and height from 0 to 1, and a quarter of its size around it. */
export function viewOf(part: Box, picture: Size, stage: Size): View {
	const scale = 1.5 * fitScale(picture, stage);
	const across = stage.width / (part.width * picture.width * scale);
	const down = stage.height / (part.height * picture.height * scale);
	const [x, y] = [part.left + part.width / 2, part.top + part.height / 2];
	return constrain({ zoom: Math.min(across, down), x, y }, picture, stage);
}

/** Moves the picture by so many pixels of the stage. */
export function panBy(view: View, { x, y }: Point, picture: Size, stage: Size): View {
	const { width, height } = boxOf(view, picture, stage);
	return constrain({ ...view, x: view.x - x / width, y: view.y - y / height }, picture, stage);
}

/** The middle of two points, and how far they are apart. */
export const pinchOf = (a: Point, b: Point): { readonly middle: Point; readonly distance: number } => ({
	middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
	distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
});
