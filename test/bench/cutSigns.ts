/**
 * Prints for each scene of a folder a line of JSON: how right its cut-out is, and the signs from which its confidence is
 * computed, without the network or with it. training/fit_confidence.py fits the weights of the signs to such lines.
 * Usage: node test/bench/cutSigns.ts <folder of scenes> [--network] > signs.jsonl
 */
import { loadNetwork } from '#engine/photo/subjectNetwork.ts';
import { wholeOf } from '#shared/imaging/raster/photo.ts';
import type { Plane } from '#shared/imaging/raster/raster.ts';
import { fitLongEdge } from '#shared/imaging/raster/resample.ts';
import { cutOut } from '#shared/imaging/scene/cutOut.ts';
import { findCandidates } from '#shared/imaging/separation/candidates.ts';
import { signsOf } from '#shared/imaging/separation/confidence.ts';
import { expectedOverlap } from '#shared/imaging/separation/expectedOverlap.ts';
import { subjectOfMask } from '#shared/imaging/separation/findSubject.ts';
import { opinionOf } from '#shared/imaging/separation/opinion.ts';
import {
	outlineEdge,
	type PhotoFeatures,
	photoFeatures,
	searchEdge,
	separateByEvidence,
	separateByOpinion,
} from '#shared/imaging/separation/separate.ts';
import { matteOverlap, readScenes } from './cutScenes.ts';

function signsByOpinion(opinion: Plane, features: PhotoFeatures) {
	const separation = separateByOpinion(opinion, features);
	return { ...separation, signs: { opinion: expectedOverlap(separation.mask, opinion) } };
}

function signsByEvidence(features: PhotoFeatures) {
	const found = findCandidates(features.search, features.plain);
	const separation = separateByEvidence(found, features);
	return { ...separation, signs: signsOf(found, separation.mask) };
}

const [folder = '', option] = process.argv.slice(2);
for await (const { seed, kind, photo, truth } of readScenes(folder)) {
	const search = await photo.readColours(wholeOf(photo), fitLongEdge(photo, searchEdge));
	const outline = await photo.readColours(wholeOf(photo), fitLongEdge(photo, outlineEdge));
	const told = await opinionOf(photo, option === '--network' ? loadNetwork : undefined)();
	const features = photoFeatures(search, outline);
	const { signs, mask } = told ? signsByOpinion(told.opinion, features) : signsByEvidence(features);
	const { alpha } = await cutOut(photo, subjectOfMask(photo, mask, {}), wholeOf(photo), photo);
	const line = {
		seed,
		kind,
		overlap: matteOverlap(alpha, truth),
		signs,
	};
	console.log(JSON.stringify(line));
}
