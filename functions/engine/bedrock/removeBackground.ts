import sharp from 'sharp';
import { wholeOf } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { enlargedBox } from '#shared/imaging/raster/raster.ts';
import { cropPlane, pasted } from '#shared/imaging/raster/resample.ts';
import type { CreateFindAlpha } from '../cut-out/cutOutPhoto.ts';
import { stabilityCalls } from './stabilityCalls.ts';

/** Seconds of the function reserved for decoding and storing. */
const spareSeconds = 10;
/** The long edge of the photo in a request: the service takes up to 9.4 megapixels. */
const photoEdge = 1536;
/** How much around a box the service sees, as a share of the box's long edge. */
const boxContext = 0.5;

/** Finds subjects by the service *Remove Background* of Stability AI on Amazon Bedrock. */
export const createFindAlpha: CreateFindAlpha = (context) => {
	const { bedrock: settings, seconds, log } = context;
	if (!settings) throw new Error('The stage names no services of Bedrock.');
	const call = stabilityCalls(context, settings, (seconds - spareSeconds) * 1000);
	return async (photo, box) => {
		if (photo.alpha)
			return { alpha: planeFromBytes(photo, photo.alpha.data), confidence: 'high', regions: [] };
		const { width, height, rgb } = photo;
		const crop = box
			? enlargedBox(box, Math.ceil(boxContext * Math.max(box.width, box.height)), photo)
			: wholeOf(photo);
		const image = await sharp(rgb, { raw: { width, height, channels: 3 } })
			.extract(crop)
			.resize({ width: photoEdge, height: photoEdge, fit: 'inside', withoutEnlargement: true })
			.jpeg({ quality: 92 })
			.toBuffer();
		const { removeBackground } = settings;
		const cut = await call(removeBackground, { image: image.toString('base64'), output_format: 'png' });
		log.info('cut out', { model: removeBackground.model, cost: removeBackground.cents });
		const ofCrop = planeFromBytes(crop, await alphaOf(cut, crop));
		if (!box) return { alpha: ofCrop, confidence: 'high', regions: [] };
		const inBox = { ...box, left: box.left - crop.left, top: box.top - crop.top };
		return { alpha: pasted(cropPlane(ofCrop, inBox), box, photo), confidence: 'high', regions: [] };
	};
};

/** The alpha of an answer, 0…255, at a size. Throws a plain error for what is no picture, so that the call is repeated. */
async function alphaOf(
	picture: Uint8Array,
	{ width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
	try {
		return await sharp(picture)
			.ensureAlpha()
			.extractChannel(3)
			.resize({ width, height, fit: 'fill' })
			.raw()
			.toBuffer();
	} catch {
		throw new Error('Bedrock answered what is no picture.');
	}
}
