import { findAlpha } from '#shared/imaging/matting/findAlpha.ts';
import type { CreateFindAlpha } from './cutOutPhoto.ts';
import { segmentationNetworks } from './segmentationNetworks.ts';

/** Finds subjects by IS-Net and the small networks; without IS-Net where the stage says so, or where it cannot run. */
export const createFindAlpha: CreateFindAlpha = ({ networks, log }) => {
	const { fine: _, ...small } = segmentationNetworks;
	return async (photo, box) => {
		if (networks === 'small') return findAlpha(photo, small, box);
		try {
			return await findAlpha(photo, segmentationNetworks, box);
		} catch (error) {
			log.warn('IS-Net does not run', { why: error instanceof Error ? error.name : 'unknown' });
			return findAlpha(photo, small, box);
		}
	};
};
