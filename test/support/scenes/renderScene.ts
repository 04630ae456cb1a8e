import sharp from 'sharp';
import type { GreyMask } from '#shared/art-requests/subjectMask.ts';

/** A backdrop to photograph a product before. */
export const backdrops = ['plain', 'gradient', 'textured', 'shadow'] as const;
type Backdrop = (typeof backdrops)[number];

/** A product's outline. */
export const shapes = ['vase', 'box', 'mug'] as const;
type Shape = (typeof shapes)[number];

interface SceneSettings {
	readonly backdrop: Backdrop;
	readonly shape: Shape;
	/** Pixels. */
	readonly width?: number;
	/** Pixels. */
	readonly height?: number;
}

/** A rendered photo whose true matte is known, because the product is a formula. */
interface Scene {
	readonly width: number;
	readonly height: number;
	/** Interleaved sRGB bytes. */
	readonly rgb: Uint8Array;
	/** The share of each pixel that the product covers, 0…1. */
	readonly matte: Float32Array;
}

const colours: Record<Shape, readonly [number, number, number]> = {
	vase: [0.72, 0.16, 0.14],
	box: [0.1, 0.32, 0.62],
	mug: [0.14, 0.5, 0.3],
};

/** The mask of a scene's product. */
export const maskOf = ({ width, height, matte }: Scene): GreyMask => ({
	width,
	height,
	data: Uint8Array.from(matte, (value) => Math.round(255 * value)),
});

/** Renders a product before a backdrop. The same settings give the same bytes. */
export function renderScene({ backdrop, shape, width = 480, height = 480 }: SceneSettings): Scene {
	const rgb = new Uint8Array(width * height * 3);
	const matte = new Float32Array(width * height);
	const edge = Math.max(width, height);
	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i++) {
			const u = (x + 0.5 - width / 2) / edge;
			const v = (y + 0.5 - height / 2) / edge;
			const alpha = clamp(0.5 - distance[shape](u, v) * edge);
			matte[i] = alpha;
			// A cylinder's shading, a highlight and a label.
			const round = 0.55 + 0.45 * Math.sqrt(Math.max(0, 1 - (u / 0.24) ** 2));
			const gloss = 0.35 * Math.exp(-(((u + 0.07) / 0.018) ** 2));
			const label = Math.abs(v - 0.06) < 0.045 && Math.abs(u) < 0.09 ? 0.5 : 0;
			const ground = backdropAt(backdrop, u, v, x, y);
			for (const k of [0, 1, 2] as const) {
				const product = Math.min(1, colours[shape][k] * round * (1 - label) + 0.9 * label + gloss);
				const light = product * alpha + ground[k] * (1 - alpha) + 0.012 * (noise(x, y, k) - 0.5);
				rgb[i * 3 + k] = Math.round(255 * clamp(light) ** (1 / 2.2));
			}
		}
	return { width, height, rgb, matte };
}

/** The scene's file bytes. */
export async function photograph(
	scene: Scene,
	format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Uint8Array> {
	const { width, height } = scene;
	const pixels = sharp(scene.rgb, { raw: { width, height, channels: 3 } });
	return new Uint8Array(await pixels.toFormat(format, { quality: 92 }).toBuffer());
}

/** Signed distances to the outline in shares of the long edge, negative inside. */
const distance: Record<Shape, (u: number, v: number) => number> = {
	box: (u, v) => Math.max(Math.abs(u) - 0.17, Math.abs(v - 0.02) - 0.24),
	vase: (u, v) => {
		const t = (v + 0.3) / 0.6;
		const half =
			0.06 + 0.13 * Math.sin(Math.PI * Math.min(1, Math.max(0, t * 0.95 + 0.05))) ** 2 * (0.6 + 0.4 * t);
		return Math.max((Math.abs(u) - half) * 0.85, Math.abs(v) - 0.3);
	},
	mug: (u, v) => {
		const body = Math.max(Math.abs(u + 0.04) - 0.15, Math.abs(v) - 0.2);
		const handle = Math.abs(Math.hypot(u - 0.11, v + 0.01) - 0.1) - 0.022;
		return Math.min(body, Math.max(handle, 0.09 - u));
	},
};

/** Linear light of the ground at a place. */
function backdropAt(kind: Backdrop, u: number, v: number, x: number, y: number): [number, number, number] {
	switch (kind) {
		case 'plain':
			return [0.72, 0.7, 0.66];
		case 'gradient': {
			const light = 0.62 - 0.42 * v - 0.25 * u - 0.3 * (u * u + v * v);
			return [light * 0.92, light * 0.97, light];
		}
		case 'textured': {
			const weave = 0.1 * Math.sin(x * 0.9) * Math.sin(y * 0.9) + 0.16 * (noise(x >> 1, y >> 1, 5) - 0.5);
			const light = 0.42 + weave;
			return [light, light * 0.8, light * 0.55];
		}
		case 'shadow': {
			const dark = 0.5 * Math.exp(-(((u - 0.12) / 0.2) ** 2) - ((v - 0.29) / 0.035) ** 2);
			return [0.7 * (1 - dark), 0.7 * (1 - dark), 0.7 * (1 - dark)];
		}
	}
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function noise(x: number, y: number, seed: number): number {
	let h = Math.imul(x + 1, 374761393) + Math.imul(y + 1, 668265263) + Math.imul(seed + 1, 2246822519);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
