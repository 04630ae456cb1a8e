import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import type { Plane } from '#shared/imaging/raster/raster.ts';

/** A photo whose matte is known. */
export interface Scene {
	readonly name: string;
	readonly kind: string;
	readonly photo: DecodedPhoto;
	/** 0…1, of the photo's size. */
	readonly truth: Plane;
	/** 1 where a pixel does not count, 0 elsewhere. */
	readonly ignored: Plane | undefined;
}

async function readGrey(photo: DecodedPhoto, file: string): Promise<Plane> {
	const { width, height } = photo;
	return planeFromBytes(
		photo,
		await sharp(file).resize(width, height, { fit: 'fill' }).extractChannel(0).raw().toBuffer(),
	);
}

/**
 * Reads the photos of a folder, one after the other: rendered scenes (`NAME.jpg`, `NAME.png`, and their
 * kinds in `kinds.json`), or photos with mattes (`NAME.jpg`, `NAME.matte.png`, and where some pixels do not count
 * `NAME.ignore.png`).
 */
export async function* readScenes(folder: string): AsyncGenerator<Scene> {
	const kindsFile = join(folder, 'kinds.json');
	const kinds: Record<string, string> = existsSync(kindsFile)
		? JSON.parse(readFileSync(kindsFile, 'utf8'))
		: {};
	for (const image of readdirSync(folder).filter((name) => name.endsWith('.jpg'))) {
		const name = image.slice(0, -'.jpg'.length);
		const at = (suffix: string) => join(folder, `${name}${suffix}`);
		const matteFile = existsSync(at('.matte.png')) ? at('.matte.png') : at('.png');
		if (!existsSync(matteFile)) continue;
		const photo = await decodePhoto(readFileSync(at('.jpg')));
		yield {
			name,
			kind: kinds[name] ?? 'photos',
			photo,
			truth: await readGrey(photo, matteFile),
			ignored: existsSync(at('.ignore.png')) ? await readGrey(photo, at('.ignore.png')) : undefined,
		};
	}
}

/** Overlap (IoU) of a matte with the true one, 0…1. */
export function matteOverlap(found: Plane, { truth, ignored }: Pick<Scene, 'truth' | 'ignored'>): number {
	let both = 0;
	let either = 0;
	for (const [i, value] of truth.data.entries()) {
		if ((ignored?.data[i] ?? 0) > 0.5) continue;
		both += Math.min(found.data[i] ?? 0, value);
		either += Math.max(found.data[i] ?? 0, value);
	}
	return both / either;
}
