import type { Box, Picture, Plane, Size } from '../raster/raster.ts';
import {
	cropPicture,
	cropPlane,
	enlargePicture,
	enlargeWindow,
	reducePicture,
	reducePlane,
	windowIn,
} from '../raster/resample.ts';
import { type Pixels, pictureFromBytes, planeFromBytes } from './pixels.ts';

/** The long edge, in pixels, at which photos are decoded for results. */
export const resultEdge = 2048;

/** A decoded photo, upright and in sRGB, of which each step reads the part and size that it needs. */
export interface Photo extends Size {
	/** Present when part of the photo is transparent. */
	readonly alpha?: AlphaChannel | undefined;
	/** Returns a part scaled to a size, in sRGB 0…1. The part lies within the photo. */
	readColours(part: Box, size: Size): Promise<Picture>;
	/** Opens a rendered picture of a ground for a canvas of a long edge, in pixels; present where the platform can. */
	readonly openGround?: ((name: string, longEdge: number) => Promise<Photo>) | undefined;
}

/** A photo with its pixels: 8 bits a channel. */
export interface DecodedPhoto extends Photo {
	/** Interleaved red, green and blue. */
	readonly rgb: Uint8Array;
}

export interface AlphaChannel {
	/** 0…255 at the photo's size, row by row. */
	readonly data: Uint8Array;
	/** Returns a part scaled to a size, 0…1. The part lies within the photo. */
	read(part: Box, size: Size): Promise<Plane>;
}

/** A photo over pixels in memory. Scales by the mean over areas (halving or less) or bilinearly. */
export function createPhoto({ width, height, rgb, alpha }: Pixels): Photo {
	const picture = pictureFromBytes({ width, height }, rgb);
	return {
		width,
		height,
		alpha: alpha && {
			data: alpha,
			...createAlpha({ width, height }, planeFromBytes({ width, height }, alpha)),
		},
		readColours: async (part, size) => {
			const cropped = cropPicture(picture, part);
			return isReduction(part, size) ? reducePicture(cropped, size) : enlargePicture(cropped, size);
		},
	};
}

/** The alpha of a photo over a plane (0…1) that shows the whole photo, at any size. */
export function createAlpha(photo: Size, plane: Plane): Pick<AlphaChannel, 'read'> {
	return {
		read: async (part, size) => {
			const window = windowIn(plane, wholeOf(photo), part);
			if (!isReduction(window, size)) return enlargeWindow(plane, window, size);
			const [left, top] = [Math.round(window.left), Math.round(window.top)];
			const width = Math.round(window.left + window.width) - left;
			const height = Math.round(window.top + window.height) - top;
			return reducePlane(cropPlane(plane, { left, top, width, height }), size);
		},
	};
}

const isReduction = (part: Size, size: Size): boolean =>
	size.width * 2 <= part.width && size.height * 2 <= part.height;

/** The box that covers all of a picture. */
export const wholeOf = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height });
