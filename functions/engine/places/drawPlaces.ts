import sharp from 'sharp';
import { type Place, type PlaceId, unnoticedEnlargement } from '#shared/art-requests/marketplaces.ts';
import { dimensionsOf, type Quality } from '#shared/art-requests/output.ts';
import { srgbToBytes } from '#shared/imaging/encoding/bytes.ts';
import { placeSubject } from '#shared/imaging/looks/scene/layout.ts';
import { sharedCutOut } from '#shared/imaging/matting/cutOut.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import { lookOf } from '#shared/imaging/render/lookOf.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import type { ImageJob } from '../imageEngine.ts';
import { jpegQuality } from '../photo/encodePicture.ts';
import { orderOf, renderOrRefuse } from '../rendering/renderOrder.ts';
import { fitResult } from './fitResult.ts';

/** A file as a place takes it. */
export interface DrawnPlace {
	readonly place: PlaceId;
	readonly image: Uint8Array;
	readonly width: number;
	readonly height: number;
	/** Whether the product has more pixels than in the photo. */
	readonly enlarged: boolean;
	/** Whether the picture keeps its ground where the place asks for white. */
	readonly keptGround: boolean;
	/** Whether the picture shows the product of the photo alone, on white. */
	readonly isCutOut: boolean;
}

/** What a file is drawn from: the job and its prepared photo where the look can be rendered again, else the result. */
export type PlaceSource =
	| { readonly job: ImageJob; readonly photo: SegmentedPhoto; readonly composes: boolean }
	| { readonly result: Uint8Array };

/** Bytes that the metadata and the signature of a file take, at most. */
const metadataBytes = 16_384;

/** Tried one after the other until the file is light enough. */
const qualities: readonly Quality[] = ['high', 'medium', 'low'];

/** The pixels of a rendered picture, 8-bit sRGB without alpha. */
interface RenderedPixels extends Size {
	readonly bytes: Uint8Array;
}

/**
 * Draws the files of places, each when it is asked for, those of the largest product first: the look again at each place's size, on white and as large as the place asks where it
 * asks for white; otherwise the result, fitted into the place's canvas. Never heavier than a place allows. All files
 * share one cut-out, and white ones of the same shape one rendering: the largest, which is reduced for the others.
 */
export async function* drawPlaces(source: PlaceSource, places: readonly Place[]): AsyncGenerator<DrawnPlace> {
	const shared = 'result' in source ? source : { ...source, photo: { cut: sharedCutOut(), ...source.photo } };
	const sized = await Promise.all(places.map((place) => sizedPlace(shared, place)));
	const renderings = new Map<string, RenderedPixels>();
	for (const place of sized.toSorted((one, other) => other.scale - one.scale))
		yield drawPlace(shared, place, renderings);
}

/** A place with the size of its file, and how many pixels of it show one of the photo. */
interface SizedPlace {
	readonly place: Place;
	readonly size: Size;
	readonly scale: number;
}

async function sizedPlace(source: PlaceSource, place: Place): Promise<SizedPlace> {
	const size = await sizeOf(source, place);
	if ('result' in source) return { place, size, scale: 1 };
	return { place, size, scale: await enlargementOf(source, placeJob(source, place, size), size) };
}

async function drawPlace(
	source: PlaceSource,
	{ place, size, scale }: SizedPlace,
	renderings: Map<string, RenderedPixels>,
): Promise<DrawnPlace> {
	if ('result' in source) {
		let enlargement = 1;
		const image = await lightEnough(place, async (quality) => {
			const fitted = await fitResult(source.result, size, place.ground, quality);
			enlargement = fitted.scale;
			return fitted.image;
		});
		return {
			...size,
			place: place.id,
			image,
			enlarged: enlargement > unnoticedEnlargement,
			keptGround: place.ground === 'white',
			isCutOut: false,
		};
	}
	const job = placeJob(source, place, size);
	const { bytes } = await renderedAt(source, place, size, job, renderings);
	const pixels = sharp(bytes, { raw: { ...size, channels: 3 } });
	const image = await lightEnough(place, async (quality) =>
		pixels
			.clone()
			.jpeg({ quality: jpegQuality[quality], chromaSubsampling: '4:4:4' })
			.withIccProfile('srgb')
			.toBuffer(),
	);
	return {
		...size,
		place: place.id,
		image,
		enlarged: scale > unnoticedEnlargement,
		keptGround: place.ground === 'white' && !source.composes,
		isCutOut: place.ground === 'white' && source.composes,
	};
}

/** Encodes a file less and less well until a place takes it. */
async function lightEnough(
	place: Place,
	encode: (quality: Quality) => Promise<Uint8Array>,
): Promise<Uint8Array> {
	for (const quality of qualities) {
		const image = await encode(quality);
		if (image.length + metadataBytes <= place.bytes) return image;
	}
	throw new Error(`No file is light enough for ${place.id}.`);
}

/** The look at a size: on white reduced from a larger rendering of the same shape where there is one. */
async function renderedAt(
	{ photo }: Rendered,
	{ ground, fills }: Place,
	size: Size,
	job: ImageJob,
	renderings: Map<string, RenderedPixels>,
): Promise<RenderedPixels> {
	// A look may place things by the size of its canvas.
	if (ground !== 'white') return renderPixels(photo, job, size);
	const key = [fills, (size.width / size.height).toFixed(3)].join();
	const { bytes, width, height } = renderings.get(key) ?? (await renderPixels(photo, job, size));
	renderings.set(key, { bytes, width, height });
	if (width === size.width && height === size.height) return { bytes, width, height };
	const reduced = sharp(bytes, { raw: { width, height, channels: 3 } }).resize({ ...size, fit: 'fill' });
	return { ...size, bytes: await reduced.raw().toBuffer() };
}

async function renderPixels(photo: SegmentedPhoto, job: ImageJob, size: Size): Promise<RenderedPixels> {
	const { srgb } = await renderOrRefuse(photo, await orderOf(job, size));
	return { ...size, bytes: srgbToBytes(srgb) };
}

/** The place's size, or its largest where the photo has the pixels for it. */
async function sizeOf(source: PlaceSource, { largest, ...place }: Place): Promise<Size> {
	const { width, height } = place;
	if (!largest || 'result' in source) return { width, height };
	const factor = largest / Math.max(width, height);
	const larger = { width: Math.round(width * factor), height: Math.round(height * factor) };
	const job = placeJob(source, place, larger);
	return (await enlargementOf(source, job, larger)) <= 1 ? larger : { width, height };
}

type Rendered = Exclude<PlaceSource, { readonly result: Uint8Array }>;

/** The job of a look on the canvas of a place. */
function placeJob({ job, composes }: Rendered, place: Place, size: Size): ImageJob {
	const ordered = dimensionsOf(job.output.size);
	const canvasScale = Math.max(size.width / ordered.width, size.height / ordered.height);
	const onWhite = {
		background: { kind: 'colour', colour: '#ffffff' },
		shadow: 'none',
		fills: place.fills,
	} as const;
	return {
		...job,
		look: composes && place.ground === 'white' ? onWhite : { ...job.look, canvasScale },
		output: { ...job.output, format: 'jpeg', transparent: false },
	};
}

/** How many pixels of the canvas show one of the photo, along a side. */
async function enlargementOf(
	{ photo: { photo, segmentation }, composes }: Rendered,
	job: ImageJob,
	size: Size,
): Promise<number> {
	if (!composes) return Math.max(size.width / photo.width, size.height / photo.height);
	const { placement } = lookOf(await orderOf(job, size));
	const { bounds, cut } = segmentation;
	return placeSubject(bounds, size, placement, cut).width / bounds.width;
}
