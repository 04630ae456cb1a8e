import sharp, { type Sharp } from 'sharp';
import { asImageRefused, openPhoto } from './openPhoto.ts';

/** Print colours without a profile as browsers show them: each ink takes its part of the light. */
async function withoutInks(photo: Sharp): Promise<Sharp> {
	const { data, info } = await photo
		.pipelineColourspace('cmyk')
		.toColourspace('cmyk')
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const rgb = new Uint8Array(width * height * 3);
	for (let i = 0, j = 0; j < data.length; j += 4) {
		const light = 255 - (data[j + 3] ?? 0);
		for (let channel = 0; channel < 3; channel++, i++)
			rgb[i] = Math.round(((255 - (data[j + channel] ?? 0)) * light) / 255);
	}
	return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Opens an uploaded file upright and in sRGB, as browsers show it: the site sends what they show otherwise as they do. */
async function openUpload(bytes: Uint8Array): Promise<Sharp> {
	const photo = openPhoto(bytes);
	const { space, hasProfile } = await photo.metadata();
	return space === 'cmyk' && !hasProfile ? withoutInks(photo) : photo;
}

/**
 * Reads a file that a customer has uploaded, so that what they have seen in the browser is what is drawn.
 *
 * @throws ImageRefusedError for a file that cannot be decoded.
 */
export const readUpload = <T>(bytes: Uint8Array, read: (photo: Sharp) => Promise<T>): Promise<T> =>
	asImageRefused(async () => read(await openUpload(bytes)));
