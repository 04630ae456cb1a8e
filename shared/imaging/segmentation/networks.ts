import type { Picture, Plane } from '../raster/raster.ts';

/** The networks by which subjects, and print on them, are found. */
export type NetworkName = 'prompted' | 'saliency' | 'fine' | 'flatLay' | 'text' | 'reader';

/** The model of each network, an ONNX file. */
export const models = {
	/** Our own one. */
	prompted: {
		side: 256,
		hash: '5802c42df2161428965160025b7ccdbb750162c90abafdc7b6fbdf497634e2cf',
	},
	/** U²-Net-P. */
	saliency: {
		side: 320,
		hash: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
	},
	/** IS-Net. */
	fine: {
		side: 1024,
		hash: 'b6e8497ba978a6f5fbb647e419d2696cd80df5a23cb6a8ea532021911bd76acb',
	},
	/** EfficientNet-Lite0. */
	flatLay: {
		side: 224,
		hash: '4b03a167cd12602720fa9d6d691c710c2a447c2a6ed07d12510aaffc0f5c3f9b',
	},
	/** The text detector of PP-OCRv4. */
	text: { hash: 'd2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9' },
	/** The text recognizer of PP-OCRv4. */
	reader: { hash: '48fc40f24f6d2a207a2b1091d3437eb3cc3eb6b676dc3ef9c37384005483683b' },
} as const satisfies Record<
	NetworkName,
	{
		/** The side, in pixels, of the square to which a photo is stretched, as in the training; absent where any size fits. */
		readonly side?: number;
		/** The SHA-256 of the file. */
		readonly hash: string;
	}
>;

/** What is known of the subject, in planes of the network's size: 1 where it is so, 0 elsewhere. */
export interface NetworkMarks {
	/** Inside of a box that the subject touches on all sides. */
	readonly box?: Plane | undefined;
	/** The probabilities of a first pass, 0…1. */
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

/**
 * A pretrained network for dichotomous segmentation, IS-Net: estimates how opaque each pixel of the object in a square picture
 * (sRGB 0…1) is, 0…1. It knows no prompts.
 * Source: Qin et al., "Highly accurate dichotomous image segmentation", ECCV 2022.
 */
export type AlphaNetwork = (srgb: Picture) => Promise<Plane>;

/**
 * A pretrained classifier, EfficientNet-Lite0: estimates how likely what a square picture (sRGB 0…1) shows is laid flat or hung up to be
 * photographed, as clothes are, 0…1.
 * Source: Tan and Le, "EfficientNet: Rethinking model scaling for convolutional neural networks", ICML 2019.
 */
export type FlatLayNetwork = (srgb: Picture) => Promise<number>;

/**
 * A pretrained detector of text in all scripts: estimates how likely each pixel of a picture (sRGB 0…1, sides that 32 divides) is in
 * the core of a line, 0…1.
 * Source: Liao et al., "Real-time scene text detection with differentiable binarization", AAAI 2020, as trained for PP-OCRv4.
 */
export type TextNetwork = (srgb: Picture) => Promise<Plane>;

/** A symbol that is read in a line: its place in the network's alphabet, from 1, and its probability. */
export interface LineSymbol {
	readonly symbol: number;
	readonly probability: number;
}

/**
 * A pretrained recognizer of Latin and Chinese text: reads a line in a picture (sRGB 0…1) that is 48 pixels high.
 * Source: Du et al., "SVTR: Scene text recognition with a single visual model", IJCAI 2022, as trained for PP-OCRv4.
 */
export type LineNetwork = (srgb: Picture) => Promise<readonly LineSymbol[]>;

export interface SegmentationNetworks {
	readonly prompted: SubjectNetwork;
	readonly saliency: SaliencyNetwork;
	/** Absent on a stage that does without IS-Net. */
	readonly fine?: AlphaNetwork | undefined;
}
