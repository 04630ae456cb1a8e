import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import type { SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import type { EngineContext } from '../createEngine.ts';
import type { FindAlpha } from './cutOutPhoto.ts';
import { findPrint } from './findPrint.ts';
import { readLine } from './readLine.ts';
import { readPrint } from './readPrint.ts';
import { segmentationNetworks } from './segmentationNetworks.ts';

const why = (error: unknown) => ({ why: error instanceof Error ? error.name : 'unknown' });

/** Finds the subject by some networks, unless the photo has an alpha of its own, and the print on it, where the detector runs. */
export const findBy =
	(networks: SegmentationNetworks, log?: EngineContext['log']): FindAlpha =>
	async (photo, box) => {
		const found = photo.alpha
			? { alpha: planeFromBytes(photo, photo.alpha.data), confidence: 'high' as const, regions: [] }
			: await findAlpha(photo, networks, box);
		const print = await findPrint(photo, found.alpha, segmentationNetworks.text)
			.then((lines) => readPrint(photo, found.alpha, lines, readLine))
			.catch((error: unknown) => {
				log?.warn('the text networks do not run', why(error));
				return undefined;
			});
		return { ...found, print };
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
