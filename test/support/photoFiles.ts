import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { iccProfile, type ProfileSpace } from './iccProfile.ts';
import {
	chunk,
	exif,
	header,
	join,
	numbers,
	rawPng,
	segment,
	uint32,
	withChunks,
	withSegments,
} from './imageBytes.ts';

const adobeRgb: ProfileSpace = {
	gamma: 2.19921875,
	primaries: [
		[0.60974, 0.31111, 0.01947],
		[0.20528, 0.62567, 0.06087],
		[0.14919, 0.06322, 0.74457],
	],
};
const grey: ProfileSpace = { gamma: 1.8 };

/** The size of each picture as it is drawn. */
const [width, height] = [160, 120];

/** A picture without symmetry: red to the right, green downwards, a blue block at the upper left. */
const pixels = Buffer.alloc(width * height * 3);
for (let y = 0, i = 0; y < height; y++)
	for (let x = 0; x < width; x++, i += 3)
		pixels.set([(200 * x) / width + 20, (200 * y) / height + 20, x < 50 && y < 40 ? 220 : 40], i);
const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });

/** The same with a transparent right half, under whose alpha other colours are kept. */
const rgba = Buffer.alloc(width * height * 4);
for (let i = 0; i < width * height; i++) {
	rgba.set(pixels.subarray(3 * i, 3 * i + 3), 4 * i);
	rgba[4 * i + 3] = i % width < width / 2 ? 255 : 0;
}
export const transparent = (): Sharp => sharp(rgba, { raw: { width, height, channels: 4 } });

/** The same picture, half of which is half transparent. */
const faint = () => {
	const data = Buffer.from(rgba);
	for (let i = 3; i < data.length; i += 4) if (data[i] === 0) data[i] = 100;
	return sharp(data, { raw: { width, height, channels: 4 } });
};

export const bytesOf = async (image: Sharp): Promise<Uint8Array> => new Uint8Array(await image.toBuffer());
export const jpeg = (image = picture()): Sharp => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
const plainPng = () => bytesOf(picture().png());

/** A JPEG with segments of so many bytes before its picture. */
async function withMetadata(bytes: number): Promise<Uint8Array> {
	const sizes = Array.from({ length: Math.ceil(bytes / 65_000) }, () => 65_000);
	return withSegments(await bytesOf(jpeg()), ...sizes.map((size) => segment(0xed, Buffer.alloc(size - 2))));
}

/** Where the end marker of a JPEG is, and where the data of its scan begins. */
const endOf = (bytes: Uint8Array) => Buffer.from(bytes).lastIndexOf(numbers(0xff, 0xd9));
const scanOf = (bytes: Uint8Array) => Buffer.from(bytes).indexOf(numbers(0xff, 0xda));

const iccSegment = (profile: Uint8Array) => segment(0xe2, join('ICC_PROFILE\0\x01\x01', profile));
const jpegIn = async (space: ProfileSpace, image = picture()) =>
	withSegments(await bytesOf(jpeg(image)), iccSegment(iccProfile(space)));
const pngIn = async (space: ProfileSpace, image = picture()) =>
	withChunks(await bytesOf(image.png()), chunk('iCCP', join('Test\0\0', deflateSync(iccProfile(space)))));

/** Rows of a PNG with so many bits for a pixel, of the value of each pixel. */
function rowsOf(bits: number, value: (x: number, y: number) => number): Buffer {
	const stride = Math.ceil((width * bits) / 8);
	const rows = Buffer.alloc((stride + 1) * height);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = y * (stride + 1) + 1 + Math.floor((x * bits) / 8);
			rows[at] = (rows[at] ?? 0) | (value(x, y) << (8 - bits - ((x * bits) % 8)));
		}
	return rows;
}

const level = (bits: number) => rowsOf(bits, (x, y) => ((x + y) * (2 ** bits - 1)) / (width + height));
const palette = chunk('PLTE', numbers(200, 30, 30, 30, 200, 30, 30, 30, 200, 240, 240, 240));
const indices = rowsOf(2, (x, y) => (x < 50 ? 0 : y < 60 ? 1 : x < 100 ? 2 : 3));

/** A PNG with a second picture behind the first, as an animation, of which the first may be no part. */
async function animatedPng(isFrame = true): Promise<Uint8Array> {
	const plain = Buffer.from(await plainPng());
	const frame = (sequence: number) =>
		chunk(
			'fcTL',
			join(uint32(sequence), uint32(width), uint32(height), Buffer.alloc(8), numbers(0, 1, 0, 10, 0, 0)),
		);
	const other = Buffer.from(await bytesOf(picture().negate().png()));
	const dataOf = (bytes: Buffer) => {
		const at = bytes.indexOf('IDAT') - 4;
		return bytes.subarray(at, bytes.indexOf('IEND') - 4);
	};
	const data = (sequence: number) => chunk('fdAT', join(uint32(sequence), dataOf(other).subarray(8, -4)));
	const parts = isFrame
		? [frame(0), dataOf(plain), frame(1), data(2)]
		: [dataOf(plain), frame(0), data(1), frame(2), data(3)];
	return join(plain.subarray(0, 33), chunk('acTL', join(uint32(2), uint32(0))), ...parts, chunk('IEND'));
}

type Make = () => Promise<Uint8Array>;
const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const oriented = (orientation: number) => picture().withMetadata({ orientation });

/** Files that are seen, by what they are. */
export const photoFiles: readonly (readonly [string, Make])[] = [
	...orientations.map((orientation): [string, Make] => [
		`a JPEG of orientation ${orientation}`,
		() => bytesOf(jpeg(oriented(orientation))),
	]),
	['a WebP of orientation 5', () => bytesOf(oriented(5).webp({ lossless: true }))],
	['a PNG of orientation 8', () => bytesOf(oriented(8).png())],
	['a grey JPEG', () => bytesOf(jpeg(picture().greyscale()))],
	['a progressive JPEG', () => bytesOf(picture().jpeg({ quality: 95, progressive: true }))],
	[
		'a JPEG with half of the colours',
		() => bytesOf(picture().jpeg({ quality: 95, chromaSubsampling: '4:2:0' })),
	],
	[
		'a JPEG in CMYK',
		() => bytesOf(picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 })),
	],
	['a JPEG in CMYK without a profile', () => bytesOf(picture().toColourspace('cmyk').jpeg({ quality: 95 }))],
	['a JPEG in Display P3', () => bytesOf(jpeg(picture().withIccProfile('p3')))],
	['a JPEG in Adobe RGB', () => jpegIn(adobeRgb)],
	['a grey JPEG with a profile', () => jpegIn(grey, picture().greyscale())],
	[
		'a JPEG with a profile that is none',
		async () => withSegments(await bytesOf(jpeg()), iccSegment(Buffer.alloc(200, 7))),
	],
	['a JPEG with a profile of another kind of colours', () => jpegIn(grey)],
	['a JPEG with 270 kB before its picture', () => withMetadata(270_000)],
	[
		'a JPEG with stray bytes between segments',
		async () => {
			const plain = Buffer.from(await bytesOf(jpeg()));
			const second = 4 + plain.readUInt16BE(4);
			return join(plain.subarray(0, second), numbers(0, 1, 2), plain.subarray(second));
		},
	],
	[
		'a JPEG with fill bytes before its scan',
		async () => {
			const plain = await bytesOf(jpeg());
			return join(plain.subarray(0, scanOf(plain)), numbers(0xff, 0xff), plain.subarray(scanOf(plain)));
		},
	],
	['a JPEG with other bytes behind its end', async () => join(await bytesOf(jpeg()), 'MORE'.repeat(100))],
	[
		'a JPEG of an unknown orientation',
		async () => withSegments(await bytesOf(jpeg()), segment(0xe1, exif([[0x112, 3, 1, 9]]))),
	],
	...(
		[
			['a long number', 4],
			['a byte', 1],
		] as const
	).map(([name, type]): [string, Make] => [
		`a JPEG whose orientation is ${name}`,
		async () => withSegments(await bytesOf(jpeg()), segment(0xe1, exif([[0x112, type, 1, 6]]))),
	]),
	[
		'a JPEG whose orientation is two numbers',
		async () => withSegments(await bytesOf(jpeg()), segment(0xe1, exif([[0x112, 3, 2, 6]]))),
	],
	[
		'a JPEG with two orientations',
		async () =>
			withSegments(
				await bytesOf(jpeg()),
				...[6, 1].map((value) => segment(0xe1, exif([[0x112, 3, 1, value]]))),
			),
	],
	[
		'a PNG whose orientation is a long number',
		async () => withChunks(await plainPng(), chunk('eXIf', exif([[0x112, 4, 1, 6]]).subarray(6))),
	],
	[
		'a PNG of 16 bits in Display P3',
		() => bytesOf(picture().toColourspace('rgb16').withIccProfile('p3').png()),
	],
	[
		'a PNG with a broken profile and a gamma',
		async () =>
			withChunks(await plainPng(), chunk('iCCP', join('Test\0\0', 'broken')), chunk('gAMA', uint32(100_000))),
	],
	['a grey PNG', () => bytesOf(picture().greyscale().png())],
	['a grey PNG of one bit', async () => rawPng(header(width, height, 1, 0), level(1))],
	['a grey PNG of four bits', async () => rawPng(header(width, height, 4, 0), level(4))],
	['a grey PNG of 16 bits', () => bytesOf(picture().greyscale().toColourspace('grey16').png())],
	['a PNG of 16 bits', () => bytesOf(picture().toColourspace('rgb16').png())],
	['a PNG of 16 bits with alpha', () => bytesOf(transparent().toColourspace('rgb16').png())],
	['a PNG with a palette', () => bytesOf(picture().png({ palette: true }))],
	['a PNG with a palette of two bits', async () => rawPng(header(width, height, 2, 3), indices, palette)],
	[
		'a PNG with a palette with alpha',
		async () => rawPng(header(width, height, 2, 3), indices, palette, chunk('tRNS', numbers(255, 0, 100))),
	],
	[
		'a grey PNG of which one level is transparent',
		async () => rawPng(header(width, height, 4, 0), level(4), chunk('tRNS', numbers(0, 3))),
	],
	['a PNG in Display P3', () => bytesOf(picture().withIccProfile('p3').png())],
	['a PNG in Adobe RGB', () => pngIn(adobeRgb)],
	['a grey PNG with a profile', () => pngIn(grey, picture().greyscale())],
	['a PNG with a gamma', async () => withChunks(await plainPng(), chunk('gAMA', uint32(100_000)))],
	[
		'a grey PNG with a gamma',
		async () => withChunks(await bytesOf(picture().greyscale().png()), chunk('gAMA', uint32(70_000))),
	],
	[
		'a PNG with a gamma and primaries',
		async () => {
			const wide = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6000];
			const primaries = chunk('cHRM', join(...wide.map(uint32)));
			return withChunks(await plainPng(), chunk('gAMA', uint32(45_455)), primaries);
		},
	],
	['a PNG with the gamma of sRGB', async () => withChunks(await plainPng(), chunk('gAMA', uint32(45_455)))],
	[
		'a PNG in Display P3 by the numbers of H.273',
		async () => withChunks(await plainPng(), chunk('cICP', numbers(12, 13, 0, 1))),
	],
	['an interlaced PNG', () => bytesOf(picture().png({ progressive: true }))],
	['an interlaced PNG with alpha', () => bytesOf(transparent().png({ progressive: true }))],
	['an animated PNG', () => animatedPng()],
	['a PNG with other bytes behind its end', async () => join(await plainPng(), 'MORE'.repeat(100))],
	['a PNG with alpha', () => bytesOf(transparent().png())],
	['a PNG that is half transparent', () => bytesOf(faint().png())],
	['a grey PNG with alpha', () => bytesOf(transparent().greyscale().png())],
	['a lossy WebP', () => bytesOf(picture().webp({ quality: 95 }))],
	['a lossy WebP with alpha', () => bytesOf(transparent().webp({ quality: 95 }))],
	['a lossless WebP with alpha', () => bytesOf(transparent().webp({ lossless: true, exact: true }))],
	['a WebP that is half transparent', () => bytesOf(faint().webp({ lossless: true }))],
	[
		'an animated WebP',
		async () => {
			const frames = Buffer.concat([pixels, Buffer.from(pixels.map((value) => 255 - value))]);
			const raw = { width, height: 2 * height, channels: 3, pageHeight: height } as const;
			return bytesOf(
				sharp(frames, { raw, animated: true }).webp({ lossless: true, loop: 0, delay: [50, 50] }),
			);
		},
	],
];

/** A photo with metadata at random, which follows from a seed, and the names of its parts. */
export async function randomPhoto(seed: number): Promise<{ parts: string[]; bytes: Uint8Array }> {
	let state = seed + 1;
	const below = (most: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * most);
	};
	const parts: string[] = [];
	const part = <T>(values: Readonly<Record<string, T>>): T => {
		const [name, value] = Object.entries(values)[below(Object.keys(values).length)] as [string, T];
		parts.push(name);
		return value;
	};
	const orientation = [[0x112, 1 + below(5), 1 + below(2), below(10)]] as const;
	const profile = part({
		noProfile: undefined,
		noProfileEither: undefined,
		p3: iccProfile({ ...adobeRgb, gamma: 2.2 }),
		steep: iccProfile({ ...adobeRgb, gamma: 1 }),
		grey: iccProfile(grey),
		cut: iccProfile(adobeRgb).subarray(0, 150 + below(200)),
		noise: Buffer.alloc(300, 1 + below(250)),
	});
	const metadata = part({ none: undefined, exif: exif(orientation), twice: exif(orientation) });
	parts.push(orientation.join());
	const colours = part({ rgb: picture(), grey: picture().greyscale(), alpha: transparent() });
	if (part({ jpeg: true, png: false })) {
		const segments = [
			...(metadata ? [segment(0xe1, metadata)] : []),
			...(parts.includes('twice') ? [segment(0xe1, exif([[0x112, 3, 1, 1 + below(8)]]))] : []),
			...(profile ? [iccSegment(profile)] : []),
		];
		return { parts, bytes: withSegments(await bytesOf(jpeg(colours.flatten())), ...segments) };
	}
	const depth = part({ eight: colours, sixteen: colours.toColourspace('rgb16') });
	const chunks = [
		...(profile ? [chunk('iCCP', join('Test\0\0', deflateSync(profile)))] : []),
		...part({
			plain: [],
			srgb: [chunk('sRGB', numbers(0))],
			gamma: [chunk('gAMA', uint32(30_000 + below(80_000)))],
			both: [chunk('sRGB', numbers(0)), chunk('gAMA', uint32(30_000 + below(80_000)))],
			cicp: [chunk('cICP', numbers(1 + below(12), 1 + below(18), 0, 1))],
			private: [chunk('iDOT', Buffer.alloc(28))],
		}),
		...(metadata ? [chunk('eXIf', metadata.subarray(6))] : []),
	];
	return { parts, bytes: withChunks(await bytesOf(depth.png()), ...chunks) };
}

const without =
	(make: Make, from: (bytes: Uint8Array) => number): Make =>
	async () => {
		const bytes = await make();
		return bytes.slice(0, from(bytes));
	};
const half = (bytes: Uint8Array) => Math.round(bytes.length / 2);

/** Files that are refused, by what they are. */
export const damagedFiles: readonly (readonly [string, Make])[] = [
	['a JPEG without its end marker', without(() => bytesOf(jpeg()), endOf)],
	['a JPEG that ends in the middle', without(() => bytesOf(jpeg()), half)],
	['a JPEG that ends before its scan', without(() => bytesOf(jpeg()), scanOf)],
	[
		'a progressive JPEG that ends in the middle',
		without(() => bytesOf(picture().jpeg({ progressive: true })), half),
	],
	['a PNG that ends in the middle', without(plainPng, half)],
	[
		'a PNG with a wrong check sum of its pixels',
		async () => {
			const bytes = Buffer.from(await plainPng());
			const at = bytes.indexOf('IDAT');
			bytes.writeUInt32BE(0x12345678, at + 4 + bytes.readUInt32BE(at - 4));
			return bytes;
		},
	],
	['a lossy WebP that ends in the middle', without(() => bytesOf(picture().webp({ quality: 95 })), half)],
	[
		'a lossless WebP that ends in the middle',
		without(() => bytesOf(picture().webp({ lossless: true })), half),
	],
];

/** A PNG whose picture is no frame of its animation. */
export const stillBesideAnimation: Make = () => animatedPng(false);
