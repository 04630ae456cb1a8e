import { neutralTone, type Tone } from '../operators/tone.ts';
import type { Colour } from '../scene/backdrop.ts';
import type { Room } from '../scene/layout.ts';
import { type ShadowStyle, softShadow } from '../scene/shadow.ts';
import type { Surface } from '../scene/surface.ts';

/** What stands behind and under a cut-out subject. */
export type Ground =
	| { readonly kind: 'sweep' | 'flat'; readonly colour: Colour }
	/** A bold colour chosen to set off the subject. */
	| { readonly kind: 'contrast' }
	/** A table before a lit wall. */
	| { readonly kind: 'table'; readonly surface: Surface; readonly wall: Colour }
	/** Nothing: the file is transparent around the subject. */
	| { readonly kind: 'none' };

/** How a picture is to be made: a preset and the customer's words end in one of these. */
export interface Look {
	/** Whether the subject is set before a new ground or the photo is kept whole. */
	readonly treatment: 'cut-out' | 'whole-frame';
	readonly ground: Ground;
	readonly shadow: ShadowStyle;
	readonly room: Room;
	readonly tone: Tone;
	/** Blur of what is not the subject in a photo that is kept whole, as a share of the long edge. */
	readonly backdropBlur: number;
	/** Whether the edges of a photo that is kept whole lose sharpness, 0…1. */
	readonly edgeFall: number;
}

export const white: Colour = [1, 1, 1];

/** A clean studio shot: where every look starts. */
export const studioLook: Look = {
	treatment: 'cut-out',
	ground: { kind: 'sweep', colour: [0.995, 0.995, 0.995] },
	shadow: softShadow,
	room: { width: 0.74, height: 0.68, baseline: 0.85 },
	tone: {
		...neutralTone,
		highlights: 0.93,
		whiteBalance: 0.6,
		clarity: 1.2,
		contrast: 1.1,
		shadows: 0.15,
		saturation: 1.06,
	},
	backdropBlur: 0,
	edgeFall: 0,
};
