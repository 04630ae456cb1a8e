/** The number of a variation of a look; 0 is the look itself. */
export const variants = [0, 1, 2] as const;
export type Variant = (typeof variants)[number];
