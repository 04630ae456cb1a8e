import { blur } from '../../filters/blur.ts';
import { distanceInside } from '../../filters/distance.ts';
import { lumaOf } from '../../raster/colour.ts';
import { clamp, mapPlane, type Plane, smoothstep, threshold } from '../../raster/raster.ts';
import { enlargePlane, fitLongEdge, reducePlane } from '../../raster/resample.ts';
import { drawPixels } from '../operators/drawPixels.ts';
import { cloudTexture, paperTexture } from '../operators/paper.ts';
import { lightRelief } from '../operators/relief.ts';
import { smoothBackground } from '../operators/smooth.ts';
import type { Style, StyleInput } from './style.ts';

/** Warm limestone. */
const stone = [0.86, 0.815, 0.745] as const;

/** A carved slab: a rounded subject with chiselled detail in stone of one colour. */
export const basRelief: Style = ({ srgb, subject, edge }) => {
	const height = heightMap({ srgb, subject }, edge);
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
	return drawPixels(srgb, (_x, _y, i, out) => {
		// Dirt and shade where the stone is lower than around it.
		const shade = clamp(
			1 + 2.2 * (height.data[i] - hollow.data[i]) + 1.3 * (height.data[i] - wide.data[i]),
			0.5,
			1.14,
		);
		const light = diffuse.data[i] * shade * (0.93 + 0.1 * grain.data[i]) * (0.9 + 0.18 * cloud.data[i]);
		for (let k = 0; k < 3; k++) {
			const warm = k === 2 ? 0.94 + 0.06 * shade : 1;
			out[k] = stone[k] * light * warm * 0.92 + gloss.data[i];
		}
	});
};

/** Height 0…1: a rounded body, forms from large tones, chisel marks from small ones. */
function heightMap({ srgb, subject }: StyleInput, edge: number): Plane {
	const luma = lumaOf(smoothBackground(srgb, subject, 0.006));
	const forms = blur(luma, 0.011 * edge);
	const mean = blur(luma, 0.05 * edge);
	const fine = blur(luma, 0.0016 * edge);
	const body = subject ? domeOver(subject, 0.075 * edge) : undefined;
	const height = mapPlane(forms, (form, i) => {
		const inside = subject ? smoothstep(0.2, 0.8, subject.data[i]) : 1;
		const detail = (fine.data[i] - form) * 0.5 + (form - mean.data[i]) * 0.45;
		const carved = Math.tanh(detail * 2.4) / 2.4;
		return (body ? 0.62 * body.data[i] : 0) + carved * (0.3 + 0.7 * inside);
	});
	// Rounds corners to the width of a chisel.
	return blur(height, 0.0016 * edge);
}

/** A dome over the subject that rises within `reach` pixels from its outline. */
function domeOver(subject: Plane, reach: number): Plane {
	const grid = fitLongEdge(subject, 512);
	const scale = grid.width / subject.width;
	const small = scale < 1 ? reducePlane(subject, grid) : subject;
	const distance = distanceInside(threshold(blur(small, 0.006 * Math.max(small.width, small.height)), 0.5));
	const dome = mapPlane(distance, (far) => {
		const t = clamp(far / (reach * scale), 0, 1);
		return Math.sqrt(1 - (1 - t) ** 2);
	});
	const soft = blur(dome, 2.2);
	return scale < 1 ? enlargePlane(soft, subject) : soft;
}
