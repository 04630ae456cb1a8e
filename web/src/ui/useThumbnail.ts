import { useEffect, useState } from 'react';

/** The longest side of a thumbnail, in pixels: enough for a tile on any screen. */
const longestSide = 684;

const thumbnails = new WeakMap<Blob, Promise<ImageBitmap>>();

async function makeThumbnail(photo: Blob): Promise<ImageBitmap> {
	const whole = await createImageBitmap(photo);
	const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height));
	const resizeWidth = Math.max(1, Math.round(whole.width * scale));
	const resizeHeight = Math.max(1, Math.round(whole.height * scale));
	const small = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'medium' });
	whole.close();
	return small;
}

/**
 * Decodes a photo and keeps it small, so that a page of many photos does not hold each at its full size.
 *
 * @throws DOMException for a file that the browser cannot decode.
 */
export function thumbnailOf(photo: Blob): Promise<ImageBitmap> {
	const thumbnail = thumbnails.get(photo) ?? makeThumbnail(photo);
	thumbnails.set(photo, thumbnail);
	return thumbnail;
}

/** The thumbnail of a photo, once it is made; `undefined` for a file that cannot be decoded. */
export function useThumbnail(photo: Blob): ImageBitmap | undefined {
	const [thumbnail, setThumbnail] = useState<ImageBitmap>();
	useEffect(() => {
		let current = true;
		thumbnailOf(photo).then(
			(made) => current && setThumbnail(made),
			() => current && setThumbnail(undefined),
		);
		return () => {
			current = false;
		};
	}, [photo]);
	return thumbnail;
}

/** An object URL of a file, revoked on unmount. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return url;
}
