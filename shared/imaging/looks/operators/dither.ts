/** Bayer's 4×4 thresholds, −½…½. */
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((value) => (value + 0.5) / 16 - 0.5);

/** The ordered-dither threshold of a cell, −½…½. Source: Bayer 1973. */
export const bayerThreshold = (x: number, y: number): number => bayer[(y & 3) * 4 + (x & 3)];
