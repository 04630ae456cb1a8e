import type { Colour } from '../../raster/colour.ts';
import type { Box, Picture, Plane } from '../../raster/raster.ts';
import { neutralTone, type Tone } from '../operators/tone.ts';
import type { Placement, SubjectPlace } from './layout.ts';
import type { Pose } from './pose.ts';
import type { SceneLook, SceneName } from './scenes.ts';
import { type ShadowStyle, softShadow } from './shadow.ts';
import type { Variant } from './variants.ts';

/** The background of a cut-out subject. */
export type Background =
	| { readonly kind: 'sweep' | 'flat'; readonly colour: Colour }
	/** A scene, chosen to set off the subject where none is given; before a wall of another colour where one is. */
	| { readonly kind: SceneLook; readonly scene?: SceneName | undefined; readonly wall?: Colour | undefined }
	/** Nothing: the file is transparent around the subject. */
	| { readonly kind: 'none' };

/** The settings of a picture, as a preset and the customer's text define them. */
export interface Look {
	/** Whether the subject gets a new background or the photo is kept whole. */
	readonly treatment: 'cut-out' | 'whole-frame';
	readonly background: Background;
	readonly shadow: ShadowStyle;
	readonly placement: Placement;
	readonly tone: Tone;
	/** Blur of what is not the subject in a photo that is kept whole, as a share of the long edge. */
	readonly backdropBlur: number;
	/** Whether the edges of a photo that is kept whole lose sharpness, 0…1. */
	readonly edgeSoftness: number;
	/** Whether faces are kept sharp and whole and their skin is smoothed; a photo without faces gets no softer. */
	readonly protectsFaces: boolean;
	/**
	 * Whether a photo without a product is one of a room: nearly vertical lines are set upright, and bright windows keep their
	 * tones while the room around them is lifted.
	 */
	readonly showsRoom: boolean;
	/**
	 * How much of the canvas a subject fills at least in a photo that is kept whole, as a share of its longer side: the frame is
	 * moved closer. 0 keeps the photo's frame.
	 */
	readonly leastSubject: number;
	/** Whether the plate below a dish belongs to the subject. */
	readonly keepsPlate: boolean;
	/** How the subject was photographed; what the photo shows unless given. */
	readonly pose?: Pose | undefined;
	/** Whether the ground shows through what is nearly white in the subject; not unless given. */
	readonly glass?: boolean | undefined;
	/** The variation of the ground and of the side of the light; 0 unless given. */
	readonly variant?: Variant | undefined;
}

export const white: Colour = [1, 1, 1];

/** A clean studio shot, from which every look is derived. */
export const studioLook: Look = {
	treatment: 'cut-out',
	background: { kind: 'sweep', colour: [0.995, 0.995, 0.995] },
	shadow: softShadow,
	placement: { width: 0.84, height: 0.78, baseline: 0.89 },
	// The colours are the product's: it becomes lighter by 3 L* at most.
	tone: { ...neutralTone, highlights: 0.93, lift: [1, 1.08], clarity: 1.2 },
	backdropBlur: 0,
	edgeSoftness: 0,
	protectsFaces: false,
	showsRoom: false,
	leastSubject: 0,
	keepsPlate: false,
};

/** A rendered picture in linear light. */
export interface Rendering {
	readonly linear: Picture;
	/** Present when the picture may be transparent, 0…1. */
	readonly alpha?: Plane | undefined;
	/** Where the subject is, 0…1, for styles that treat it differently from its background. */
	readonly subject?: Plane | undefined;
	/** Where a subject was placed on the canvas. */
	readonly place?: SubjectPlace | undefined;
	/** The scene on which it was placed. */
	readonly scene?: SceneName | undefined;
	/** Where the whole photo would be on the canvas, in pixels; it may reach beyond it. */
	readonly photo?: Box | undefined;
}
