import { planeFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import type { SegmentationNetworks } from '#shared/imaging/segmentation/networks.ts';
import type { CreateFindAlpha, FindAlpha } from './cutOutPhoto.ts';
import { findPrint } from './findPrint.ts';
import { segmentationNetworks } from './segmentationNetworks.ts';

/** Finds the subject by some networks, unless the photo has an alpha of its own, and the print on it. */
export const findBy =
	(networks: SegmentationNetworks): FindAlpha =>
	async (photo, box) => {
		const found = photo.alpha
			? { alpha: planeFromBytes(photo, photo.alpha.data), confidence: 'high' as const, regions: [] }
			: await findAlpha(photo, networks, box);
		return { ...found, print: await findPrint(photo, found.alpha, segmentationNetworks.text) };
	};

/** Finds subjects by IS-Net and the small networks; without IS-Net where the stage says so, or where it cannot run. */
export const createFindAlpha: CreateFindAlpha = ({ networks, log }) => {
	const { fine: _, ...small } = segmentationNetworks;
	return async (photo, box) => {
		if (networks === 'small') return findBy(small)(photo, box);
		try {
			return await findBy(segmentationNetworks)(photo, box);
		} catch (error) {
			log.warn('IS-Net does not run', { why: error instanceof Error ? error.name : 'unknown' });
			return findBy(small)(photo, box);
		}
	};
};
