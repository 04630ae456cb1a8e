import type { SubjectNetwork } from '../network/subjectNetwork.ts';
import type { Picture, Plane } from '../raster/raster.ts';

/** The side, in pixels, of the square to which a photo is stretched for U²-Net-P, as in its training. */
export const saliencySide = 320;

/** The SHA-256 of the file of U²-Net-P's model. */
export const saliencyModelHash = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';
/** Its size in bytes. */
export const saliencyModelBytes = 4_574_861;

/**
 * A pretrained network for salient object detection, U²-Net-P: estimates how likely each pixel of a square picture (sRGB
 * 0…1, {@link saliencySide} pixels a side) belongs to the object that stands out, 0…1. It knows no prompts.
 * Source: Qin et al., "U²-Net: Going deeper with nested U-structure for salient object detection", Pattern Recognition 2020.
 */
export type SaliencyNetwork = (srgb: Picture) => Promise<Plane>;

/** The networks by which subjects are found. */
export interface SegmentationNetworks {
	/** Loads the network that follows prompts (box and strokes). */
	readonly loadPrompted: () => Promise<SubjectNetwork>;
	/** Loads U²-Net-P; `undefined` where it is not to be had, which makes every automatic cut-out an uncertain one. */
	readonly loadSaliency: () => Promise<SaliencyNetwork | undefined>;
}
