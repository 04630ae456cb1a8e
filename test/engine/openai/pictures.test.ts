import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyOf } from '#engine/design/copyOf.ts';
import { type ImageJob, ImageRefusedError } from '#engine/imageEngine.ts';
import { decodePhoto } from '#engine/photo/decodePhoto.ts';
import { finishPicture } from '#engine/rendering/finishPicture.ts';
import { defaultOutput, dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
import { nightly } from '#support/nightly.ts';
import { openAiEngineAt, pictureJob } from '#support/openai/openAiEngineAt.ts';
import { type OpenAiStandIn, startOpenAi } from '#support/openai/openAiStandIn.ts';
import { takePhoto } from '#support/photos.ts';

let openAi: OpenAiStandIn;
beforeEach(async () => {
	openAi = await startOpenAi();
});
afterEach(() => openAi.close());

const engine = () => openAiEngineAt(openAi.url);
const imageRequest = () => openAi.imageRequests[0] ?? { fields: {}, images: [] };

const outputs: OutputSettings[] = [
	{ format: 'png', size: '1024x1024', quality: 'low', transparent: true },
	{ format: 'png', size: '1024x1536', quality: 'medium', transparent: false },
	{ format: 'jpeg', size: '1536x1024', quality: 'high', transparent: false },
	{ format: 'webp', size: '1024x1536', quality: 'medium', transparent: true },
	{ format: 'webp', size: '1024x1024', quality: 'low', transparent: false },
];

const outputsToDraw = nightly ? outputs : outputs.slice(2, 3);

it.each(outputsToDraw)(
	'a picture as $format, $size, transparent: $transparent, is requested as a PNG and delivered in that format and size, with the profile of sRGB and no other metadata',
	async (output) => {
		const { image, contentType } = await engine().generate(pictureJob({ output }));
		const { width, height, format, hasAlpha, exif, xmp, icc } = await sharp(image).metadata();
		expect({ width, height, format, hasAlpha, exif, xmp }).toEqual({
			...dimensionsOf(output.size),
			format: output.format,
			hasAlpha: output.transparent,
		});
		expect(icc?.includes(Buffer.from('s\0R\0G\0B'))).toBe(true);
		expect(contentType).toBe(`image/${output.format}`);
		const { prompt, ...fields } = imageRequest().fields;
		expect(prompt).toContain('secret text');
		expect(fields).toEqual({
			model: 'gpt-image-2.6-flare',
			size: output.size,
			quality: output.quality,
			background: output.transparent ? 'transparent' : 'opaque',
			output_format: 'png',
		});
	},
);

it('the OpenAI engine returns the picture that the model drew, with its cost in cents, of which text output is free', async () => {
	const green = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#1d8a3f' } })
		.png()
		.toBuffer();
	openAi.draws = green.toString('base64');
	const { image, ...made } = await engine().generate(pictureJob());
	expect(made).toMatchObject({ engine: 'openai', model: 'gpt-image-2.6-flare', cost: 5.66, notes: [] });
	const [red, green8, blue] = await sharp(image).resize(1, 1).raw().toBuffer();
	expect([red, green8, blue]).toEqual([0x1d, 0x8a, 0x3f]);
});

it('a transparent picture keeps its subject opaque and its background transparent', async () => {
	const output = { ...defaultOutput, transparent: true };
	const { image } = await engine().generate(pictureJob({ output }));
	const alpha = await sharp(image).extractChannel(3).raw().toBuffer();
	expect(alpha[0]).toBe(0);
	expect(alpha[512 * 1024 + 500]).toBe(255);
});

it('a picture of another size is resized to the requested one', async () => {
	openAi.draws = (await takePhoto({ width: 1500, height: 1000, format: 'webp' })).toString('base64');
	const { image } = await engine().generate(pictureJob());
	expect(await sharp(image).metadata()).toMatchObject({ width: 1024, height: 1024 });
});

it('a transparent picture becomes white where the output is opaque', async () => {
	openAi.draws = (await takePhoto({ width: 1024, height: 1024, format: 'png', transparent: true })).toString(
		'base64',
	);
	const { image } = await engine().generate(pictureJob());
	const corner = await sharp(image).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
	expect([...corner]).toEqual([255, 255, 255]);
});

it('the request holds the photo before the references, reduced and without metadata', async () => {
	const main = await takePhoto({ width: 2000, height: 1500, orientation: 6 });
	const references = [
		await takePhoto({ width: 2000, height: 1500, format: 'png' }),
		await takePhoto({ width: 200, height: 150, format: 'webp' }),
	];
	await engine().generate(pictureJob({ main, references }));
	const sent = await Promise.all(
		imageRequest().images.map(async (file) => sharp(await file.arrayBuffer()).metadata()),
	);
	expect(sent.map(({ width, height }) => [width, height])).toEqual([
		[1152, 1536],
		[1024, 768],
		[200, 150],
	]);
	for (const { format, exif } of sent) expect([format, exif]).toEqual(['webp', undefined]);
});

it('a photo that cannot be decoded is refused before the paid call', async () => {
	const broken = engine().generate(pictureJob({ main: new Uint8Array([1, 2, 3]) }));
	await expect(broken).rejects.toThrow(ImageRefusedError);
	expect(openAi.requests).toEqual([]);
});

describe('text on a picture of the OpenAI engine', () => {
	const poster = { service: 'Graphic Design', textContent: 'Selamat pagi, Jakarta!' } as const;
	const copy = {
		headline: 'Kopi Pagi',
		body: 'Satu. Dua.',
		callToAction: 'Pesan sekarang',
	} as const;
	const advertisement = { service: 'Marketing Content', brief: { productInfo: 'Kopi' }, copy } as const;
	const square = { width: 384, height: 384 };

	/** A small picture of the model, finished for a job. */
	const finish = async (changes: Partial<ImageJob>, drawn: Uint8Array) => {
		const job = pictureJob(changes);
		const { srgb, alpha } = await finishPicture(await decodePhoto(drawn), job, copyOf(job)?.copy);
		return { srgb: Buffer.from(srgb.data.buffer), alpha: alpha?.data };
	};
	let mug: Uint8Array;
	beforeAll(async () => {
		mug = await takePhoto({ ...square, format: 'png', transparent: true });
	});

	it('changes the pixels with the text, with the service and with the colour that the customer names', async () => {
		const options = { ...pictureJob().options, background: 'dark blue' };
		const text = { service: 'Graphic Design', textContent: 'Kopi Pagi\nPesan sekarang' } as const;
		const pictures = await Promise.all(
			[
				{},
				text,
				{ ...text, textContent: 'Teh Pagi\nPesan sekarang' },
				{ ...text, options },
				advertisement,
			].map((changes) => finish(changes, mug)),
		);
		expect(new Set(pictures.map(({ srgb }) => srgb.toString('base64'))).size).toBe(5);
	});

	it('is set on a panel where the background is transparent', async () => {
		const output = { ...defaultOutput, transparent: true };
		const cut = await takePhoto({ ...square, format: 'png', transparent: true });
		const { alpha } = await finish({ ...poster, output }, cut);
		const solid = alpha?.reduce((sum, value) => sum + (value > 0.998 ? 1 : 0), 0) ?? 0;
		expect(solid / (384 * 384)).toBeGreaterThan(0.1);
		expect(alpha?.[0]).toBe(0);
	});

	it('is refused before the paid call where no character can be set', async () => {
		const refused = engine().generate(pictureJob({ ...poster, textContent: '咖啡' }));
		await expect(refused).rejects.toThrow(ImageRefusedError);
		expect(openAi.requests).toEqual([]);
	});
});
