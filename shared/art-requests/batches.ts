import { photosPerOrder } from '#shared/files/limits.ts';
import { variants } from '#shared/imaging/looks/scene/variants.ts';

/** The most requests of a batch: each photo of an order in each variation of its look. */
export const largestBatch = photosPerOrder * variants.length;
