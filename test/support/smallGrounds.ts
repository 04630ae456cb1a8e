import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bundledFile } from '#engine/bundledFile.ts';
import { readPixels } from '#engine/photo/decodePhoto.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';

const opened = new Map<string, Promise<DecodedPhoto>>();

async function open(name: string): Promise<DecodedPhoto> {
	const file = fileURLToPath(bundledFile(`shared/imaging/looks/grounds/${name}.webp`));
	return readPixels(sharp(file).resize(256));
}

/** Opens the picture of a ground at an eighth of its size, once: pictures of tests are no larger. */
export function openSmallGround(name: string): Promise<DecodedPhoto> {
	const ground = opened.get(name) ?? open(name);
	opened.set(name, ground);
	return ground;
}
