import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageJob } from '#engine/imageEngine.ts';
import { preparePhoto } from '#engine/photo/preparePhoto.ts';
import { type DrawnPlace, drawPlaces, type PlaceSource } from '#engine/places/drawPlaces.ts';
import { type Place, type PlaceId, placeOf } from '#shared/art-requests/marketplaces.ts';
import { emptyOptions, type PresetId } from '#shared/art-requests/presets.ts';
import { cutOut, sharedCutOut } from '#shared/imaging/matting/cutOut.ts';
import { casesOf } from '#support/nightly.ts';
import { takePhoto } from '#support/photos.ts';

const small = await takePhoto({ width: 400, height: 300, format: 'png', transparent: true });

async function sourceOf(photo: Buffer, preset: PresetId, look?: ImageJob['look']): Promise<PlaceSource> {
	const job: ImageJob = {
		service: 'Image Generate',
		main: photo,
		references: [],
		preset,
		look,
		options: emptyOptions,
		output: { quality: 'medium', format: 'png', size: '1024x1024', transparent: false },
	};
	return { job, photo: await preparePhoto(photo, {}, 3072), composes: preset !== 'food-photography' };
}

async function drawPlace(source: PlaceSource, place: Place): Promise<DrawnPlace> {
	const [drawn] = await Array.fromAsync(drawPlaces(source, [place]));
	if (!drawn) throw new Error('Nothing was drawn.');
	return drawn;
}

interface Pixels {
	readonly data: Buffer;
	readonly width: number;
	readonly height: number;
}

async function decode(image: Uint8Array): Promise<Pixels> {
	const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Red, green and blue of a pixel, by its place in shares of the picture. */
function at({ data, width, height }: Pixels, x: number, y: number): number[] {
	const i =
		(Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))) * 3;
	return [...data.subarray(i, i + 3)];
}

const corners = [
	[0, 0],
	[1, 0],
	[0, 1],
	[1, 1],
] as const;

/** The bounds of what is not white, as shares of the picture. */
function productIn({ data, width, height }: Pixels) {
	let [left, top, right, bottom] = [width, height, 0, 0];
	for (let y = 0, j = 0; y < height; y++)
		for (let x = 0; x < width; x++, j += 3) {
			if (Math.min(data[j] ?? 0, data[j + 1] ?? 0, data[j + 2] ?? 0) > 235) continue;
			[left, top, right, bottom] = [
				Math.min(left, x),
				Math.min(top, y),
				Math.max(right, x),
				Math.max(bottom, y),
			];
		}
	return { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height };
}

/** Expects what every file of a place has: its format, size, weight and ground. */
async function expectRequirements(place: Place, { image, width, height }: DrawnPlace) {
	const picture = await decode(image);
	expect((await sharp(image).metadata()).format).toBe('jpeg');
	expect([picture.width, picture.height], place.id).toEqual([width, height]);
	expect(image.length, place.id).toBeLessThanOrEqual(place.bytes);
	for (const [x, y] of corners) {
		const ground = at(picture, x, y);
		if (place.ground === 'white') expect(Math.min(...ground), place.id).toBeGreaterThanOrEqual(254);
		else expect(Math.min(...ground), place.id).toBeLessThan(235);
	}
}

describe('files of several places', () => {
	it('have each what their place requires, look as if they were drawn alone, and share one cut-out of the photo', async () => {
		const source = await sourceOf(small, 'social-media-post');
		if ('result' in source) throw new Error('The look is not rendered again.');
		let count = 0;
		const counted: typeof cutOut = (...input) => {
			count++;
			return cutOut(...input);
		};
		const photo = { ...source.photo, cut: sharedCutOut(counted) };
		const asked = (['shopee', 'instagram-square'] as const).map(placeOf);
		const drawn = await Array.fromAsync(drawPlaces({ ...source, photo }, asked));
		expect(count).toBe(1);
		expect(new Set(drawn.map(({ place }) => place))).toEqual(new Set(asked.map(({ id }) => id)));
		for (const file of drawn) {
			const place = placeOf(file.place);
			await expectRequirements(place, file);
			expect([file.width, file.height]).toEqual([place.width, place.height]);
		}
		for (const { id } of casesOf(asked.slice(1), asked.slice(0, 1))) {
			const alone = await decode((await drawPlace(source, placeOf(id))).image);
			const together = drawn.find(({ place }) => place === id);
			const { data } = await decode(together?.image ?? Buffer.of());
			const sum = data.reduce((total, value, at) => total + Math.abs(value - (alone.data[at] ?? 0)), 0);
			expect(sum / alone.data.length).toBeLessThan(2);
		}
	});
});

describe('a file', () => {
	it('keeps the usual size and reports the enlargement where the photo has too few pixels', async () => {
		const drawn = await drawPlace(await sourceOf(small, 'product-photography'), placeOf('shopee'));
		expect(drawn).toMatchObject({ width: 1024, height: 1024, enlarged: true });
		const found = productIn(await decode(drawn.image));
		expect(Math.max(found.right - found.left, found.bottom - found.top)).toBeGreaterThan(0.85);
	});

	it('has the background that the customer has chosen, and their placement, where the place asks for none', async () => {
		const look = {
			background: { kind: 'colour', colour: '#204080' },
			position: [0.3, 0.4],
			shadow: 'none',
		} as const;
		const drawn = await drawPlace(
			await sourceOf(small, 'product-photography', look),
			placeOf('instagram-square'),
		);
		const picture = await decode(drawn.image);
		for (const [x, y] of corners) {
			const [r = 0, g = 0, b = 0] = at(picture, x, y);
			expect(Math.abs(r - 0x20) + Math.abs(g - 0x40) + Math.abs(b - 0x80)).toBeLessThan(8);
		}
		expect(at(picture, 0.3, 0.45)[0]).toBeGreaterThan(100);
	});

	it('of a photo that is kept whole says that its ground is not white', async () => {
		const drawn = await drawPlace(await sourceOf(small, 'food-photography'), placeOf('shopee'));
		expect(drawn.keptGround).toBe(true);
	});

	it('is compressed more where it would be too heavy', async () => {
		const source = await sourceOf(small, 'social-media-post');
		const usual = await drawPlace(source, placeOf('shopee'));
		const light: Place = { ...placeOf('shopee'), bytes: usual.image.length - 1 };
		expect((await drawPlace(source, light)).image.length).toBeLessThan(usual.image.length);
	});

	it.each(
		casesOf<[PlaceId, boolean]>(
			[
				['instagram-story', false],
				['shopee', true],
			],
			[
				['etsy', false],
				['ebay', true],
			],
		),
	)('of a result that cannot be drawn again is the whole result, fitted (%s)', async (id, keptGround) => {
		const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="#0a0"/><rect width="40" height="1024" fill="#f00"/><rect x="984" width="40" height="1024" fill="#00f"/></svg>`;
		const place = placeOf(id);
		const drawn = await drawPlace({ result: await sharp(Buffer.from(stripes)).png().toBuffer() }, place);
		const picture = await decode(drawn.image);
		expect([picture.width, picture.height]).toEqual([place.width, place.height]);
		const side = Math.min(place.width, place.height) / place.width / 2;
		const [left, right] = [at(picture, 0.5 - side + 0.01, 0.5), at(picture, 0.5 + side - 0.01, 0.5)];
		expect(left[0]).toBeGreaterThan(200);
		expect(right[2]).toBeGreaterThan(200);
		expect(drawn.keptGround).toBe(keptGround);
		expect(drawn.enlarged).toBe(Math.min(place.width, place.height) > 1024 * 1.05);
	});
});
