/**
 * Cuts the subject of each photo out, as the server does.
 * Usage: npm run cut-outs -- <photos or folders> --to <folder>
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { segmentationNetworks } from '#engine/cut-out/segmentationNetworks.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { openPhoto } from '#engine/photo/openPhoto.ts';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import { toBytes } from '#shared/imaging/encoding/bytes.ts';
import { cutOut } from '#shared/imaging/matting/cutOut.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import { type Confidence, segmentationOfAlpha } from '#shared/imaging/segmentation/segmentation.ts';

/** What is reported of a photo. */
interface Report {
	readonly name: string;
	readonly confidence?: Confidence;
	/** Milliseconds of processor time to find the subject. */
	readonly ms?: number;
	/** Why there is no cut-out. */
	readonly problem?: string;
}

const isPhoto = (path: string): boolean =>
	/\.(jpe?g|png|webp)$/i.test(path) && !/\.(matte|ignore)\.png$/i.test(path);

/** The photos among paths, and in the folders among them. */
const photosIn = (paths: readonly string[]): string[] =>
	paths.flatMap((path) =>
		statSync(path).isDirectory()
			? readdirSync(path)
					.filter(isPhoto)
					.map((name) => join(path, name))
			: [path],
	);

/** Writes the cut-out of a photo, in the photo's own frame, as a PNG with alpha. */
async function writeCutOut(path: string, folder: string): Promise<Report> {
	const { name } = parse(path);
	const bytes = readFileSync(path);
	const photo = await decodePhoto(bytes);
	const before = process.cpuUsage();
	const found = await findAlpha(photo, segmentationNetworks);
	const { user, system } = process.cpuUsage(before);
	const segmentation = segmentationOfAlpha(photo, found.alpha);
	const { linear, alpha } = await cutOut(photo, segmentation, wholeOf(photo), photo);
	const { width, height } = photo;
	const { width: wide, height: high } = await openPhoto(bytes).metadata();
	const isTurned = wide > high !== width > height && wide !== high;
	const upright = isTurned ? { width: high, height: wide } : { width: wide, height: high };
	await sharp(toBytes(linear, alpha), { raw: { width, height, channels: 4 } })
		.resize(upright.width, upright.height, { fit: 'fill' })
		.png()
		.toFile(join(folder, `${name}.png`));
	return { name, confidence: found.confidence, ms: Math.round((user + system) / 1000) };
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const { to: folder } = values;
if (positionals.length === 0 || !folder) {
	console.error('Usage: npm run cut-outs -- <photos or folders> --to <folder>');
	process.exit(1);
}
mkdirSync(folder, { recursive: true });
const reports: Report[] = [];
for (const path of photosIn(positionals)) {
	try {
		reports.push(await writeCutOut(path, folder));
	} catch (error) {
		if (!(error instanceof ImageRefusedError)) throw error;
		reports.push({ name: parse(path).name, problem: error.message });
	}
	console.log(JSON.stringify(reports.at(-1)));
}
writeFileSync(join(folder, 'cut-outs.json'), `${JSON.stringify(reports, null, '\t')}\n`);
