import type { Photo } from '#shared/imaging/decoding/photo.ts';
import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import { boundsOf, enlargedBox, type Plane } from '#shared/imaging/raster/raster.ts';
import { models, type SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import type { EngineContext } from '../createEngine.ts';
import type { FindAlpha } from './cutOutPhoto.ts';
import { findPrint } from './findPrint.ts';
import { readLine } from './readLine.ts';
import { readPrint } from './readPrint.ts';
import { segmentationNetworks } from './segmentationNetworks.ts';

const why = (error: unknown) => ({ why: error instanceof Error ? error.name : 'unknown' });

/** The margin of ground around a subject that is classified, as a share of the long edge of its bounds. */
const margin = 0.1;

/** How likely the subject of a photo, whose alpha has the photo's size, is laid flat or hung up, 0…1; undefined without a subject. */
async function flatLayOf(photo: Photo, alpha: Plane): Promise<number | undefined> {
	const bounds = boundsOf(alpha, 0.5);
	if (!bounds) return undefined;
	const box = enlargedBox(bounds, Math.round(margin * Math.max(bounds.width, bounds.height)), photo);
	const { side } = models.flatLay;
	return segmentationNetworks.flatLay(await photo.readColours(box, { width: side, height: side }));
}

/** Finds the subject by some networks, unless the photo has an alpha of its own, and what it is and its print, where their networks run. */
export const findBy =
	(networks: SegmentationNetworks, log?: EngineContext['log']): FindAlpha =>
	async (photo, box) => {
		const found = photo.alpha
			? { alpha: planeFromBytes(photo, photo.alpha.data), confidence: 'high' as const, regions: [] }
			: await findAlpha(photo, networks, box);
		const flatLay = await flatLayOf(photo, found.alpha).catch((error: unknown) => {
			log?.warn('the classifier does not run', why(error));
			return undefined;
		});
		const print = await findPrint(photo, found.alpha, segmentationNetworks.text)
			.then((lines) => readPrint(photo, found.alpha, lines, readLine))
			.catch((error: unknown) => {
				log?.warn('the text networks do not run', why(error));
				return undefined;
			});
		return { ...found, flatLay, print };
	};

/** Finds subjects by IS-Net and the small networks; without IS-Net where the stage says so, or where it cannot run. */
export function createFindAlpha(networks: 'isnet' | 'small', log: EngineContext['log']): FindAlpha {
	const { fine: _, ...small } = segmentationNetworks;
	return async (photo, box) => {
		if (networks === 'small') return findBy(small, log)(photo, box);
		try {
			return await findBy(segmentationNetworks, log)(photo, box);
		} catch (error) {
			log.warn('IS-Net does not run', why(error));
			return findBy(small, log)(photo, box);
		}
	};
}
