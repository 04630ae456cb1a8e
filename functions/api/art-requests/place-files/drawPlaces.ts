import { notFound } from '#core/appError.ts';
import { type ArtRequest, filesOf } from '#core/art-requests/artRequests.ts';
import type { DrawnFile } from '#core/art-requests/placeFiles.ts';
import { maskOf, photosOf } from '#core/art-requests/requestPhotos.ts';
import { readObject } from '#core/files/bucket.ts';
import { getFile } from '#core/files/files.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { type DrawnPlace, drawPlace, type PlaceSource } from '#engine/places/drawPlace.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { signedPicture } from '#runtime/signedPicture.ts';
import { takenOverrides } from '#shared/art-requests/lookOverrides.ts';
import { type Place, type PlaceId, placeOf } from '#shared/art-requests/marketplaces.ts';
import { type Provenance, provenanceOf } from '#shared/art-requests/provenance.ts';

/** The long edges, in pixels, at which a photo is decoded: no file of a place is larger. */
const [usualEdge, largestEdge] = [2667, 3072];

async function resultOf(resultFile: string): Promise<Uint8Array> {
	const file = await getFile(table(), resultFile);
	const object = file && (await readObject(bucket(), file.key));
	if (!object) throw notFound('picture');
	return object.bytes;
}

/**
 * What the files of a request are drawn from: a picture of the embedded engine without style or text is rendered again, at each
 * size. Every other one is fitted.
 */
async function sourceOf(
	request: ArtRequest,
	resultFile: string,
	places: readonly Place[],
): Promise<PlaceSource> {
	const { service, input, maker } = request;
	const isRendered = maker === 'studio' && service === 'Image Generate' && !input.artStyle;
	const isStored = async () =>
		(await Promise.all(filesOf(input).map((id) => getFile(table(), id)))).every(Boolean);
	if (!isRendered || !(await isStored())) return { result: await resultOf(resultFile) };
	const stores = { table: table(), bucket: bucket() };
	const [main, ...references] = await photosOf(stores, request);
	const mask = await maskOf(stores, request);
	const { subject, look, preset, enhancementOptions: options, outputSettings: output } = input;
	const longEdge = places.some(({ largest }) => largest) ? largestEdge : usualEdge;
	const photo = await preparePhoto(main, { subject, mask }, longEdge);
	const composes = takenOverrides({ service, preset }).placement && photo.segmentation.confidence === 'high';
	return {
		job: { service, main, references, subject, mask, look, preset, options, output },
		photo,
		composes,
	};
}

/** What two places have in common that take the same file. */
const fileOf = ({ width, height, largest, ground, fills, bytes }: Place): string =>
	[width, height, largest, ground, fills, bytes].join();

async function drawPlaceFile(source: PlaceSource, place: Place, provenance: Provenance): Promise<DrawnPlace> {
	const drawn = await drawPlace(source, place);
	return { ...drawn, image: await signedPicture(withProvenance(drawn.image, provenance), provenance) };
}

/** Draws the files of a completed request for places; places that take the same file get the same. */
export async function drawPlaces(
	request: ArtRequest,
	resultFile: string,
	ids: readonly PlaceId[],
): Promise<DrawnFile[]> {
	const places = ids.map(placeOf);
	const source = await sourceOf(request, resultFile, places);
	const provenance = provenanceOf(request, request.maker);
	const drawn = new Map<string, DrawnPlace>();
	const files: DrawnFile[] = [];
	for (const place of places) {
		const same = fileOf(place);
		const file = drawn.get(same) ?? (await drawPlaceFile(source, place, provenance));
		drawn.set(same, file);
		files.push({ ...file, place: place.id });
	}
	return files;
}
