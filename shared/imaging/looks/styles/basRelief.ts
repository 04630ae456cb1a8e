import { blur } from '../../filters/blur.ts';
import { lumaOf } from '../../raster/colour.ts';
import { clamp, createPicture, createPlane, type Plane, smoothstep, threshold } from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '../../raster/resample.ts';
import { distanceInside } from '../operators/distance.ts';
import { cloudTexture, paperTexture } from '../operators/paper.ts';
import { lightRelief } from '../operators/relief.ts';
import { smoothBackground } from '../operators/smooth.ts';
import type { Style, StyleInput } from './style.ts';

/** Warm limestone. */
const stone = [0.86, 0.815, 0.745] as const;

/** A carved slab: a rounded subject with chiselled detail in stone of one colour. */
export const basRelief: Style = (input) => {
	const { srgb } = input;
	const edge = Math.max(srgb.width, srgb.height);
	const height = heightMap(input, edge);
	const { diffuse, gloss } = lightRelief(height, {
		depth: 0.042 * edge,
		ambient: 0.36,
		shine: 0.035,
		hardness: 18,
	});
	const hollow = blur(height, 0.012 * edge);
	const wide = blur(height, 0.035 * edge);
	const grain = paperTexture(srgb, 0.003 * edge, 21);
	const cloud = cloudTexture(srgb, 0.2 * edge, 23);
	const out = createPicture(srgb.width, srgb.height);
	for (let i = 0, j = 0; i < height.data.length; i++, j += 3) {
		// Dirt and shade where the stone is lower than around it.
		const shade = clamp(
			1 + 2.2 * (height.data[i] - hollow.data[i]) + 1.3 * (height.data[i] - wide.data[i]),
			0.5,
			1.14,
		);
		const light = diffuse.data[i] * shade * (0.93 + 0.1 * grain.data[i]) * (0.9 + 0.18 * cloud.data[i]);
		for (let k = 0; k < 3; k++) {
			const warm = k === 2 ? 0.94 + 0.06 * shade : 1;
			out.data[j + k] = clamp(stone[k] * light * warm * 0.92 + gloss.data[i], 0, 1);
		}
	}
	return out;
};

/** Height 0…1: a rounded body, forms from large tones, chisel marks from small ones. */
function heightMap({ srgb, subject }: StyleInput, edge: number): Plane {
	const luma = lumaOf(smoothBackground(srgb, subject, 0.006));
	const forms = blur(luma, 0.011 * edge);
	const mean = blur(luma, 0.05 * edge);
	const fine = blur(luma, 0.0016 * edge);
	const body = subject ? domeOver(subject, 0.075 * edge) : undefined;
	const height = createPlane(srgb.width, srgb.height);
	for (let i = 0; i < height.data.length; i++) {
		const inside = subject ? smoothstep(0.2, 0.8, subject.data[i]) : 1;
		const detail = (fine.data[i] - forms.data[i]) * 0.5 + (forms.data[i] - mean.data[i]) * 0.45;
		const carved = Math.tanh(detail * 2.4) / 2.4;
		height.data[i] = (body ? 0.62 * body.data[i] : 0) + carved * (0.3 + 0.7 * inside);
	}
	// Rounds corners to the width of a chisel.
	return blur(height, 0.0016 * edge);
}

/** A dome over the subject that rises within `reach` pixels from its outline. */
function domeOver(subject: Plane, reach: number): Plane {
	const grid = fitLongEdge(subject, 512);
	const scale = grid.width / subject.width;
	const small = scale < 1 ? reducePlane(subject, grid) : subject;
	const distance = distanceInside(threshold(blur(small, 0.006 * Math.max(small.width, small.height)), 0.5));
	const dome = createPlane(small.width, small.height);
	for (let i = 0; i < dome.data.length; i++) {
		const t = clamp(distance.data[i] / (reach * scale), 0, 1);
		dome.data[i] = Math.sqrt(1 - (1 - t) ** 2);
	}
	const soft = blur(dome, 2.2);
	return scale < 1 ? enlargePlane(soft, subject) : soft;
}
