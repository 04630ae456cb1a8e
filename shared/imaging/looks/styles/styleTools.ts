import { type Box, boundsOf, type Picture, type Plane, type Size, smoothstep } from '../../raster/raster.ts';
import { drawingTone } from '../operators/drawingTone.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { type Flow, flowOf } from '../operators/flow.ts';
import { inkLines } from '../operators/line.ts';
import { outlineDistance, subjectOrMiddle } from '../operators/outline.ts';
import { cloudTexture, paperTexture, wovenTexture } from '../operators/paper.ts';
import type { Print } from '../operators/print.ts';
import { flatRegions, type RegionSettings } from '../operators/regions.ts';
import { smoothBackground } from '../operators/smooth.ts';
import type { StyleInput } from './style.ts';

/** The picture to draw, its size, and what several styles need of it, which is measured when it is read. */
export interface StyleContext extends StyleInput, Size {
	/** The long edge, in pixels. */
	readonly edge: number;
	/** The subject or, where none was found, a large rounded square in the middle. */
	readonly middle: Plane;
	/** The signed distance to the outline of `middle`, in pixels, positive inside. */
	readonly away: Float32Array;
	/** The print on the subject, which is drawn on what the style has drawn: `srgb` is without it. */
	readonly print?: Print | undefined;
	/** The bounds of `middle`. */
	readonly bounds: Box;
	readonly stands: boolean;
}

/** Draws a picture in a style: sRGB 0…1, of the same size. The same input gives the same drawing. */
export type Style = (context: StyleContext, tools: StyleTools) => Picture;

/** What styles need of an input; with print on it, the picture is its ground. */
export function contextOf(input: StyleInput, print?: Print): StyleContext {
	const { subject } = input;
	const srgb = print?.ground ?? input.srgb;
	const { width, height } = srgb;
	return {
		srgb,
		subject,
		print,
		stands: input.stands ?? true,
		width,
		height,
		edge: Math.max(width, height),
		get middle() {
			return subjectOrMiddle(srgb, subject);
		},
		get away() {
			return outlineDistance(this.middle).data;
		},
		get bounds() {
			return boundsOf(this.middle, 0.5) ?? { left: 0, top: 0, width, height };
		},
	};
}

export type StyleTools = ReturnType<typeof toolsFor>;

/** The operators for the picture and the subject of a style. Sizes are shares of the long edge, unless pixels are named. */
export function toolsFor(context: StyleContext) {
	const { srgb, subject, middle, width, height, edge } = context;
	return {
		/** A picture made pixel by pixel, as by {@link drawPixels}. */
		draw: (pixel: (x: number, y: number, i: number, out: Float32Array) => void): Picture =>
			drawPixels(srgb, pixel),
		/** The picture without texture, by {@link smoothBackground}. */
		smoothed: (inside: number): Picture => smoothBackground(srgb, subject, inside),
		/** The tones of a version of the picture, by {@link drawingTone}. */
		tone: (picture = srgb): Plane => drawingTone(picture, subject),
		/** The lines of a version of the picture, by {@link inkLines}. */
		lines: (picture: Picture, weight: number, sharpness: number, level: number, flow?: Flow): Plane =>
			inkLines(picture, flow ?? flowOf(srgb), weight, sharpness, level),
		regions: (settings: RegionSettings) => flatRegions(srgb, subject, settings),
		paper: (grain: number, seed: number) => paperTexture(srgb, grain * edge, seed).data,
		clouds: (size: number, seed: number) => cloudTexture(srgb, size * edge, seed).data,
		weave: (thread: number, seed: number) => wovenTexture(srgb, Math.max(2, thread * edge), seed).data,
		/** How much of a pixel is the subject, or the large square in the middle, with a sharp outline: 0…1. */
		share: (i: number) => smoothstep(0.42, 0.58, middle.data[i]),
		/** A line along the subject's outline: 1 up to `from` away from where it covers `level` of a pixel, 0 from `to` on. */
		contour: (i: number, from: number, to: number, level = 0.5) =>
			subject ? 1 - smoothstep(from, to, Math.abs(subject.data[i] - level)) : 0,
		/** How much a pixel counts by how much the subject covers of it: `least` up to `from`, 1 from `to` on; 1 without a subject. */
		weight: (i: number, from: number, to: number, least = 0) =>
			subject ? least + (1 - least) * smoothstep(from, to, subject.data[i]) : 1,
		/** A place in the bounds of the subject, by shares of their width and height. */
		inBounds: (across: number, down: number): readonly [x: number, y: number] => {
			const { left, top, ...bounds } = context.bounds;
			return [left + across * bounds.width, top + down * bounds.height];
		},
		/** Pixels to the nearest side of the picture. */
		inset: (x: number, y: number) => Math.min(x, y, width - 1 - x, height - 1 - y),
	};
}
