import type { Place } from '#shared/art-requests/marketplaces.ts';
import { dimensionsOf, type Quality } from '#shared/art-requests/output.ts';
import { placeSubject } from '#shared/imaging/looks/scene/layout.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import { lookOf } from '#shared/imaging/render/lookOf.ts';
import type { SegmentedPhoto } from '#shared/imaging/render/render.ts';
import type { ImageJob } from '../imageEngine.ts';
import { encodePicture } from '../photo/encodePicture.ts';
import { orderOf, renderOrRefuse } from '../rendering/renderOrder.ts';
import { fitResult } from './fitResult.ts';

/** A file as a place takes it. */
export interface DrawnPlace {
	readonly image: Uint8Array;
	readonly width: number;
	readonly height: number;
	/** Whether the product has more pixels than in the photo. */
	readonly enlarged: boolean;
	/** Whether the picture keeps its ground where the place asks for white. */
	readonly keptGround: boolean;
}

/** What a file is drawn from: the job and its prepared photo where the look can be rendered again, else the result. */
export type PlaceSource =
	| { readonly job: ImageJob; readonly photo: SegmentedPhoto; readonly composes: boolean }
	| { readonly result: Uint8Array };

/** Bytes that the metadata and the signature of a file take, at most. */
const metadataBytes = 16_384;

/** So much larger than in the photo, the product looks as sharp as in it. */
const unnoticed = 1.05;

/** Tried one after the other until the file is light enough. */
const qualities: readonly Quality[] = ['high', 'medium', 'low'];

/**
 * Draws the file of a place: the look again at the place's size, on white and as large as the place asks where it asks for
 * white; otherwise the result, fitted into the place's canvas. Never heavier than the place allows.
 */
export async function drawPlace(source: PlaceSource, place: Place): Promise<DrawnPlace> {
	const size = await sizeOf(source, place);
	for (const quality of qualities) {
		const drawn = await drawAt(source, place, size, quality);
		if (drawn.image.length + metadataBytes <= place.bytes) return { ...drawn, ...size };
	}
	throw new Error(`No file is light enough for ${place.id}.`);
}

async function drawAt(
	source: PlaceSource,
	place: Place,
	size: Size,
	quality: Quality,
): Promise<Omit<DrawnPlace, keyof Size>> {
	if ('result' in source) {
		const { image, scale } = await fitResult(source.result, size, place.ground, quality);
		return { image, enlarged: scale > unnoticed, keptGround: place.ground === 'white' };
	}
	const { photo } = source;
	const job = placeJob(source, place, size, quality);
	const picture = await renderOrRefuse(photo, await orderOf(job, size));
	return {
		image: await encodePicture(picture, job.output),
		enlarged: (await enlargementOf(source, job, size)) > unnoticed,
		keptGround: place.ground === 'white' && !source.composes,
	};
}

/** The place's size, or its largest where the photo has the pixels for it. */
async function sizeOf(source: PlaceSource, { largest, ...place }: Place): Promise<Size> {
	const { width, height } = place;
	if (!largest || 'result' in source) return { width, height };
	const factor = largest / Math.max(width, height);
	const larger = { width: Math.round(width * factor), height: Math.round(height * factor) };
	const job = placeJob(source, place, larger, 'high');
	return (await enlargementOf(source, job, larger)) <= 1 ? larger : { width, height };
}

type Rendered = Exclude<PlaceSource, { readonly result: Uint8Array }>;

/** The job of a look on the canvas of a place. */
function placeJob({ job, composes }: Rendered, place: Place, size: Size, quality: Quality): ImageJob {
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
		output: { ...job.output, quality, format: 'jpeg', transparent: false },
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
