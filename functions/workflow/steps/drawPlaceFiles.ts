import { notFound } from '#core/appError.ts';
import { type ArtRequest, filesOf } from '#core/art-requests/artRequests.ts';
import {
	type DrawnFile,
	makePlaceFiles,
	type PlaceFilesContext,
	type QueuedPlaceFiles,
	type WantedPlaceFiles,
} from '#core/art-requests/placeFiles.ts';
import { maskOf, photosOf } from '#core/art-requests/requestPhotos.ts';
import { readObject } from '#core/files/bucket.ts';
import { getFile } from '#core/files/files.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { drawPlaces, type PlaceSource } from '#engine/places/drawPlaces.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { bucket, table } from '#runtime/dependencies.ts';
import { describeError, log } from '#runtime/logger.ts';
import { signedPicture } from '#runtime/signedPicture.ts';
import { orderedOverrides, takenOverrides } from '#shared/art-requests/lookOverrides.ts';
import { decodedEdge, type Place, placeOf } from '#shared/art-requests/marketplaces.ts';
import { provenanceOf } from '#shared/art-requests/provenance.ts';
import { sourceTypeOf } from '#shared/art-requests/sourceType.ts';

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
	const { preset, enhancementOptions: options, outputSettings: output } = input;
	const look = orderedOverrides(input);
	const confidence = input.subject?.confidence;
	const longEdge = Math.max(...places.map(decodedEdge));
	const photo = await preparePhoto(main, { mask, confidence }, longEdge);
	const composes = takenOverrides({ service, preset }).placement && photo.segmentation.confidence === 'high';
	return {
		job: { service, main, references, mask, confidence, look, preset, options, output },
		photo,
		composes,
	};
}

/** Draws the files of a completed request for places, one after the other. */
export async function* drawPlaceFiles(
	request: ArtRequest,
	resultFile: string,
	{ places: ids, credit }: WantedPlaceFiles,
): AsyncGenerator<DrawnFile> {
	const places = ids.map(placeOf);
	const { service, photoMadeWithAi, maker } = request;
	const made = provenanceOf(request, maker);
	const cutOut = maker && sourceTypeOf(maker, { service, photoMadeWithAi, preset: 'background-removal' });
	for await (const { image, isCutOut, ...file } of drawPlaces(
		await sourceOf(request, resultFile, places),
		places,
	)) {
		const provenance = { ...made, credit, source: isCutOut ? cutOut : made.source };
		yield { ...file, image: await signedPicture(withProvenance(image, provenance), provenance) };
	}
}

/** Makes the files of a message of the queue. What fails is logged, and made when the customer asks again after some minutes. */
export async function drawQueuedPlaces(
	context: PlaceFilesContext,
	message: QueuedPlaceFiles,
	now: Date,
): Promise<void> {
	try {
		await makePlaceFiles(context, message, now);
	} catch (error) {
		log.error('not drawn', { id: message.id, ...describeError(error) });
	}
}
