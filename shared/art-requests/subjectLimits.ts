/** The most strokes of a request, those that keep and those that remove together. */
export const mostStrokes = 100;
/** The most points of all strokes together. */
export const mostStrokePoints = 2000;
/** The width of a stroke, as a share of the photo's long edge. */
export const strokeWidths = { least: 0.001, most: 0.3 } as const;
/** The shortest side of a box, as a share of the photo's. */
export const leastBoxSide = 0.01;
