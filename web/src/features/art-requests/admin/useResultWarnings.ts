import { useEffect, useState } from 'react';
import type { OutputSettings } from '#shared/art-requests/output.ts';
import { type ResultPicture, resultWarnings } from './resultWarnings.ts';

/** The edge of the small copy in which transparent pixels are searched. */
const sampled = 128;
/** Pixels with a higher alpha are opaque: edges of pictures are blended by scaling. */
const opaque = 250;

async function readPicture(file: File): Promise<ResultPicture> {
	const bitmap = await createImageBitmap(file);
	const { width, height } = bitmap;
	const context = new OffscreenCanvas(sampled, sampled).getContext('2d');
	context?.drawImage(bitmap, 0, 0, sampled, sampled);
	bitmap.close();
	const pixels = context?.getImageData(0, 0, sampled, sampled).data ?? new Uint8ClampedArray();
	const transparent = pixels.some((value, index) => index % 4 === 3 && value < opaque);
	return { name: file.name, type: file.type, width, height, transparent };
}

const read = new WeakMap<File, Promise<ResultPicture | undefined>>();

/** Reads a picture once; `undefined` if it cannot be read. */
function pictureOf(file: File): Promise<ResultPicture | undefined> {
	const earlier = read.get(file) ?? readPicture(file).catch(() => undefined);
	read.set(file, earlier);
	return earlier;
}

/** What of the chosen pictures is not as it was ordered, in sentences; nothing until the pictures are read. */
export function useResultWarnings(
	photos: readonly File[],
	order: OutputSettings | undefined,
): readonly string[] {
	const [pictures, setPictures] = useState<readonly ResultPicture[]>([]);
	useEffect(() => {
		let isCurrent = true;
		Promise.all(photos.map(pictureOf)).then((all) => {
			if (isCurrent) setPictures(all.filter((picture) => picture !== undefined));
		});
		return () => {
			isCurrent = false;
		};
	}, [photos]);
	return order && photos.length > 0 ? pictures.flatMap((picture) => resultWarnings(picture, order)) : [];
}
