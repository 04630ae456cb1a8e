import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { planeFromBytes } from '#shared/imaging/raster/bytes.ts';
import type { Photo } from '#shared/imaging/raster/photo.ts';
import type { Plane } from '#shared/imaging/raster/raster.ts';

/** A rendered photo whose matte is exact. */
export interface Scene {
	readonly seed: string;
	readonly kind: string;
	readonly photo: Photo;
	/** 0…1, of the photo's size. */
	readonly truth: Plane;
}

/** Reads the scenes of a folder that training/bench_scenes.py has written, one after the other. */
export async function* readScenes(folder: string): AsyncGenerator<Scene> {
	const kinds = JSON.parse(readFileSync(join(folder, 'kinds.json'), 'utf8')) as Record<string, string>;
	for (const [seed, kind] of Object.entries(kinds)) {
		const photo = await decodePhoto(readFileSync(join(folder, `${seed}.jpg`)));
		const matte = await sharp(join(folder, `${seed}.png`))
			.extractChannel(0)
			.raw()
			.toBuffer();
		yield { seed, kind, photo, truth: planeFromBytes(photo, matte) };
	}
}

/** Overlap (IoU) of two mattes, 0…1. */
export function matteOverlap(found: Plane, truth: Plane): number {
	let both = 0;
	let either = 0;
	for (const [i, value] of truth.data.entries()) {
		both += Math.min(found.data[i] ?? 0, value);
		either += Math.max(found.data[i] ?? 0, value);
	}
	return both / either;
}
