import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { choosePlan } from '#engine/design/choosePlan.ts';
import { copyOf } from '#engine/design/copyOf.ts';
import { type Design, type DesignBrief, design } from '#engine/design/design.ts';
import { panelColour } from '#engine/design/palette.ts';
import { type ImageJob, ImageRefusedError } from '#engine/imageEngine.ts';
import { encodePicture } from '#engine/photo/encodePicture.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { renderJob } from '#engine/rendering/renderJob.ts';
import type { SetLine } from '#engine/typesetting/column.ts';
import type { TextColours } from '#engine/typesetting/drawCopy.ts';
import { widthOf } from '#engine/typesetting/measure.ts';
import { defaultOutput, dimensionsOf, sizes } from '#shared/art-requests/output.ts';
import { emptyOptions } from '#shared/art-requests/presets.ts';
import { writeCopy } from '#shared/copywriting/advertisementText.ts';
import { parseCopy } from '#shared/copywriting/parseCopy.ts';
import { settableText } from '#shared/copywriting/settableText.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import { pictureFromBytes } from '#shared/imaging/decoding/pixels.ts';
import { presetLooks } from '#shared/imaging/looks/presets/presetLooks.ts';
import { studioLook } from '#shared/imaging/looks/scene/look.ts';
import { lumaOf } from '#shared/imaging/raster/colour.ts';
import { toLinearPicture, toSrgbPicture } from '#shared/imaging/raster/pictureColours.ts';
import type { Box } from '#shared/imaging/raster/raster.ts';
import { contrastOf, leastContrast, luminanceOf, tintOf } from '#shared/imaging/raster/tint.ts';
import type { Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import { nightly } from '#support/nightly.ts';
import { maskOf, photograph, renderScene } from '#support/scenes/renderScene.ts';

const paragraph =
	'Dibuat perlahan oleh tangan terampil di bengkel kecil kami, dari tanah liat pilihan yang dibakar dua kali. Setiap cangkir punya warna sendiri, nyaman digenggam, dan menemani pagi Anda bertahun-tahun. Hadiah kecil yang berarti untuk rumah, kantor, atau orang terdekat Anda hari ini juga, dikirim dgn hati.';
const texts = {
	'one word': 'Diskon',
	'one letter': 'A',
	'a word in quotation marks': '"SALE"',
	'a short line': 'Made for slow mornings',
	'a headline, a text and a price': 'Cangkir Pagi\nHangat lebih lama, ringan di tangan.\nRp 85.000',
	'300 characters in sentences': paragraph.slice(0, 300),
	'300 characters without a mark': paragraph.replace(/[.,]/g, '').padEnd(300, 'a').slice(0, 300),
	'300 characters without a space': 'Wm'.repeat(150),
	'a former price and a new one': 'Akhir Pekan\nDulu Rp 500.000\nSekarang Rp 350.000',
	'a price list': 'Menu Pagi\nEspresso .... 18.000\nKopi Susu .... 22.000\nRoti Bakar .... 15.500',
	'many short lines': Array.from({ length: 100 }, (_, i) => 'ab'[i % 2]).join('\n'),
};
const margin = 0.035;

let photo: DecodedPhoto;
let segmentation: Segmentation;

beforeAll(async () => {
	const scene = renderScene({ backdrop: 'gradient', shape: 'mug' });
	({ photo, segmentation } = await preparePhoto(await photograph(scene), { mask: maskOf(scene) }));
});

/** The canvas of an output, at half its size for short texts: only small type needs all pixels to measure its contrast. */
const canvasOf = (size: (typeof sizes)[number], text: string) => {
	const { width, height } = dimensionsOf(size);
	return text.length < 300 ? { width: width / 2, height: height / 2 } : { width, height };
};

function brief(text: string, size: (typeof sizes)[number], change: Partial<DesignBrief> = {}): DesignBrief {
	const copy = parseCopy(settableText(text).text);
	const look = { ...studioLook, placement: { width: 0.84, height: 0.86, baseline: 0.92 } };
	const canvas = canvasOf(size, text);
	return {
		photo,
		segmentation,
		canvas,
		look,
		copy,
		scheme: {},
		advertises: false,
		tintBackground: true,
		...change,
	};
}

/** The box of a line's ink, but for what hangs below the base line. */
const boxOf = ({ text, type, x, y }: SetLine): Box => ({
	left: Math.floor(x),
	top: Math.floor(y - type.face.capHeight * type.size),
	width: Math.ceil(widthOf(text, type)),
	height: Math.ceil(type.face.capHeight * type.size),
});

/** The finished file's luminance, pixel by pixel. */
async function luminances(finished: Design): Promise<(x: number, y: number) => number> {
	const image = await encodePicture(
		{ ...finished, srgb: toSrgbPicture(finished.linear) },
		{ ...defaultOutput, quality: 'low' },
	);
	const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const luminance = lumaOf(toLinearPicture(pictureFromBytes(info, data))).data;
	return (x, y) => luminance[y * info.width + x] ?? 0;
}

/** The least contrast between a line's ink and what lies around its letters, as drawn. */
function drawnContrast(at: (x: number, y: number) => number, line: SetLine, inks: TextColours): number {
	const { left, top, width, height } = boxOf(line);
	const ink = luminanceOf(inks[line.role]);
	const reach = 3;
	const columns = width + 2 * reach;
	const inked = Uint8Array.from({ length: columns * (height + 2 * reach) }, (_, i) => {
		const [x, y] = [left - reach + (i % columns), top - reach + Math.floor(i / columns)];
		return Math.abs(at(x, y) - ink) < 0.02 ? 1 : 0;
	});
	const hasInk = (from: number, to: number) => inked.subarray(from, to).includes(1);
	let least = 21;
	let letters = 0;
	for (let y = 0; y < height; y += 2)
		for (let x = 0; x < width; x += 2) {
			if (inked[(y + reach) * columns + x + reach]) letters++;
			let near = false;
			for (let v = y; v <= y + 2 * reach && !near; v++)
				near = hasInk(v * columns + x, v * columns + x + 2 * reach + 1);
			if (!near) least = Math.min(least, contrastOf(ink, at(x + left, y + top)));
		}
	expect(letters, 'pixels of ink').toBeGreaterThan((0.02 * (width * height)) / 4);
	return least;
}

function expectInside({ set }: Design, canvas: { width: number; height: number }) {
	const safe = margin * Math.min(canvas.width, canvas.height);
	for (const { left, top, width, height } of [...set.lines.map(boxOf), ...(set.button ? [set.button] : [])]) {
		expect(left).toBeGreaterThanOrEqual(safe);
		expect(top).toBeGreaterThanOrEqual(safe);
		expect(left + width).toBeLessThanOrEqual(canvas.width - safe);
		expect(top + height).toBeLessThanOrEqual(canvas.height - safe);
	}
}

function expectOffTheProduct({ set, subject }: Design) {
	for (const { left, top, width, height } of set.lines.map(boxOf)) {
		let covered = 0;
		for (let y = top; y < top + height; y++)
			for (let x = left; x < left + width; x++)
				covered = Math.max(covered, subject?.data[y * subject.width + x] ?? 0);
		expect(covered).toBeLessThan(0.02);
	}
}

const textsByDay = ['300 characters in sentences', 'a headline, a text and a price', 'a price list'];

/** The texts to set in a size: all at night, one by day. */
const textsOf = (size: (typeof sizes)[number]) =>
	Object.entries(texts).filter(([name]) => nightly || name === textsByDay[sizes.indexOf(size)]);

describe.each(sizes)('a design in the proportions of %s', (size) => {
	it.each(textsOf(size))(
		'sets %s inside the margins, beside the product and with enough contrast',
		async (_, text) => {
			const made = await design(brief(text, size));
			const canvas = canvasOf(size, text);
			expectInside(made, canvas);
			expectOffTheProduct(made);
			const edge = Math.min(canvas.width, canvas.height);
			for (const { type } of made.set.lines) expect(type.size).toBeGreaterThanOrEqual(0.028 * edge);
			const at = await luminances(made);
			// A dot between joined lines is so small that none of its pixels has the whole ink.
			for (const line of made.set.lines.filter(({ text }) => !text.includes('·')))
				expect(drawnContrast(at, line, made.textColours), line.text).toBeGreaterThanOrEqual(leastContrast);
		},
	);
});

describe('choosePlan', () => {
	it('chooses a plan by the canvas, the length of the text and the kind of design', () => {
		const names = new Set<string>();
		for (const size of sizes)
			for (const text of [texts['one word'], texts['a headline, a text and a price']])
				for (const advertises of [false, true])
					names.add(choosePlan(brief(text, size, { advertises })).plan.name);
		names.add(choosePlan(brief(paragraph, '1024x1024')).plan.name);
		expect(names.size).toBeGreaterThanOrEqual(3);
	});

	it('puts the text on the side where the product is not', () => {
		const side = (middle: number) => {
			const left = (middle - 0.2) * photo.width;
			const bounds = { ...segmentation.bounds, left, width: 0.4 * photo.width };
			const whole = { ...studioLook, treatment: 'whole-frame' } as const;
			const change = { segmentation: { ...segmentation, bounds }, look: whole };
			return choosePlan(brief(texts['one word'], '1536x1024', change)).set.bounds.left;
		};
		expect(side(0.3)).toBeGreaterThan(side(0.7));
	});

	it.each(['e-commerce-lifestyle', 'social-media-post', 'food-photography'] as const)(
		'keeps enough contrast on the backgrounds of %s',
		async (preset) => {
			for (const text of nightly ? [texts['a short line'], paragraph] : [texts['a short line']]) {
				const { placement } = brief(text, '1024x1024').look;
				const made = await design(brief(text, '1024x1024', { look: { ...presetLooks[preset], placement } }));
				const at = await luminances(made);
				expectOffTheProduct(made);
				for (const line of made.set.lines)
					expect(drawnContrast(at, line, made.textColours), line.text).toBeGreaterThanOrEqual(leastContrast);
			}
		},
	);
});

describe('the palette of a design', () => {
	it('is grey for grey products, and not brown for earthy ones', () => {
		for (const hue of [0, 1, 4])
			expect(tintOf([...panelColour({ hue, chroma: 0.01 }, {}, true)]).chroma).toBeLessThan(0.001);
		const leather = { hue: (60 * Math.PI) / 180, chroma: 0.08 };
		const [red, , blue] = panelColour(leather, {}, true);
		expect(blue).toBeGreaterThan(red);
	});
});

describe('the studio engine with text', () => {
	/** Smaller than the output, since these tests do not depend on size. */
	const canvas = { width: 384, height: 384 };
	/** Renders a job of the test's photo, which is decoded and separated once. */
	const render = async (change: Partial<ImageJob>) => {
		const made = await job(change);
		return renderJob(made, copyOf(made), { photo, segmentation }, canvas);
	};
	const job = async (change: Partial<ImageJob>): Promise<ImageJob> => ({
		service: 'Graphic Design',
		main: await photograph(renderScene({ backdrop: 'gradient', shape: 'mug' })),
		references: [],
		options: emptyOptions,
		output: { ...defaultOutput, quality: 'low' },
		textContent: 'Selamat pagi',
		...change,
	});

	it('sets text on a panel where the background is transparent', async () => {
		const { image } = await render({ output: { ...defaultOutput, transparent: true } });
		const { data, info } = await sharp(image).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
		expect([data[0], data[info.width - 1], data.at(-1)]).toEqual([0, 0, 0]);
		const solid = data.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0) / data.length;
		expect(solid).toBeGreaterThan(0.12);
		const plain = await render({
			service: 'Image Generate',
			textContent: undefined,
			output: { ...defaultOutput, transparent: true },
		});
		expect(Buffer.compare(plain.image, image)).not.toBe(0);
	});

	it('keeps that panel on the canvas where a quotation mark hangs into the margin', async () => {
		const { image } = await render({
			textContent: '"SALE"',
			output: { ...defaultOutput, transparent: true },
		});
		const { data, info } = await sharp(image).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
		for (let y = 0; y < info.height; y++)
			expect(data[y * info.width + info.width - 1], `the right end of row ${y}`).toBe(0);
	});

	it('lists the characters that it cannot set in a note', async () => {
		const { notes } = await render({ textContent: 'Kopi ☕ pagi 咖啡' });
		expect(notes).toContain('Some characters could not be set: ☕ 咖 啡');
	});

	it('refuses an advertisement whose product name cannot be set', async () => {
		const brief = { productInfo: '咖啡' };
		const change = { service: 'Marketing Content', textContent: undefined, brief } as const;
		const impossible = render({ ...change, copy: writeCopy(brief) });
		await expect(impossible).rejects.toThrow(ImageRefusedError);
	});
});
