import type { Picture, Plane } from '../raster/raster.ts';

/** The networks by which subjects are found. */
export type NetworkName = 'prompted' | 'saliency';

/** The model of each network, an ONNX file. */
export const models = {
	/** Our own one. */
	prompted: {
		side: 256,
		hash: '5802c42df2161428965160025b7ccdbb750162c90abafdc7b6fbdf497634e2cf',
		bytes: 1_752_975,
	},
	/** U²-Net-P. */
	saliency: {
		side: 320,
		hash: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
		bytes: 4_574_861,
	},
} as const satisfies Record<
	NetworkName,
	{
		/** The side, in pixels, of the square to which a photo is stretched, as in the training. */
		readonly side: number;
		/** The SHA-256 of the file. */
		readonly hash: string;
		readonly bytes: number;
	}
>;

/** What is known of the subject, in planes of the network's size: 1 where it is so, 0 elsewhere. */
export interface NetworkMarks {
	/** Inside of a box that the subject touches on all sides. */
	readonly box?: Plane | undefined;
	/** Painted as subject, and as background. */
	readonly keep?: Plane | undefined;
	readonly remove?: Plane | undefined;
	/** The cut that is corrected with what is painted; or the probabilities of a first pass, 0…1. */
	readonly earlier?: Plane | undefined;
}

/**
 * Our own network, trained on rendered scenes: estimates how likely each pixel of a square picture (sRGB 0…1) belongs to the
 * subject, 0…1, from what it shows and from what is known.
 */
export type SubjectNetwork = (srgb: Picture, marks?: NetworkMarks) => Promise<Plane>;

/**
 * A pretrained network for salient object detection, U²-Net-P: estimates how likely each pixel of a square picture (sRGB
 * 0…1) belongs to the object that stands out, 0…1. It knows no prompts.
 * Source: Qin et al., "U²-Net: Going deeper with nested U-structure for salient object detection", Pattern Recognition 2020.
 */
export type SaliencyNetwork = (srgb: Picture) => Promise<Plane>;

/** Without U²-Net-P every automatic cut-out is rough, and uncertain. */
export interface SegmentationNetworks {
	readonly prompted: SubjectNetwork;
	readonly saliency?: SaliencyNetwork;
}
