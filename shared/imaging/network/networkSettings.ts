/**
 * Whether photos are separated with the network: only once its figures in `test/bench/cutOuts.ts` are better than those
 * without it.
 */
export const networkInUse: boolean = true;

/** The side, in pixels, of the square to which a photo is stretched for the network, as in its training. */
export const networkSide = 256;
