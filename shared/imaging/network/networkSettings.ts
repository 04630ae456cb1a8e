/** The side, in pixels, of the square to which a photo is stretched for the network, as in its training. */
export const networkSide = 256;
