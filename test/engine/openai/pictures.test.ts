import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyOf } from '#engine/design/copyOf.ts';
import { ImageRefusedError } from '#engine/imageEngine.ts';
import { defaultOutput, dimensionsOf, type OutputSettings } from '#shared/art-requests/output.ts';
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

describe.each(outputs)('a picture as $format, $size, transparent: $transparent', (output) => {
	it('is delivered in that format and size, without metadata', async () => {
		const { image, contentType } = await engine().generate(pictureJob({ output }));
		const { width, height, format, hasAlpha, exif, xmp, icc } = await sharp(image).metadata();
		expect({ width, height, format, hasAlpha, exif, xmp, icc }).toEqual({
			...dimensionsOf(output.size),
			format: output.format,
			hasAlpha: output.transparent,
		});
		expect(contentType).toBe(`image/${output.format}`);
	});

	it('is requested in its size and quality, as a PNG', async () => {
		await engine().generate(pictureJob({ output }));
		const { prompt, ...fields } = imageRequest().fields;
		expect(prompt).toContain('secret text');
		expect(fields).toEqual({
			model: 'gpt-image-2.6-flare',
			size: output.size,
			quality: output.quality,
			background: output.transparent ? 'transparent' : 'opaque',
			output_format: 'png',
		});
	});
});

it('the OpenAI engine returns the picture that the model drew', async () => {
	const green = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#1d8a3f' } })
		.png()
		.toBuffer();
	openAi.draws = green.toString('base64');
	const { image } = await engine().generate(pictureJob());
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
	const main = await takePhoto({ width: 4000, height: 3000, orientation: 6 });
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

it('the cost of a picture is in cents and excludes text output, which is free', async () => {
	const made = await engine().generate(pictureJob());
	expect(made).toMatchObject({ engine: 'openai', model: 'gpt-image-2.6-flare', cost: 5.66, notes: [] });
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
		language: 'id',
	} as const;
	const advertisement = { service: 'Marketing Content', brief: { productInfo: 'Kopi' }, copy } as const;

	it.each([
		['a poster', poster],
		['an advertisement', advertisement],
	])('is set on %s and is not in the prompt', async (_, change) => {
		const plain = await engine().generate(pictureJob());
		const made = await engine().generate(pictureJob(change));
		expect(await sharp(made.image).metadata()).toMatchObject({ width: 1024, height: 1024, hasAlpha: false });
		expect(Buffer.compare(made.image, plain.image)).not.toBe(0);
		const { prompt } = openAi.imageRequests[1]?.fields ?? {};
		expect(prompt).toContain('Words will be set beside the picture later.');
		for (const text of ['Selamat pagi', 'Kopi Pagi', 'Pesan sekarang']) expect(prompt).not.toContain(text);
	});

	it('changes the pixels when the text changes', async () => {
		const [one, other] = await Promise.all([
			engine().generate(pictureJob(poster)),
			engine().generate(pictureJob({ ...poster, textContent: 'Selamat malam, Jakarta!' })),
		]);
		expect(Buffer.compare(one.image, other.image)).not.toBe(0);
	});

	it('is set on a panel coloured by the service and by the colour that the customer names', async () => {
		const options = { ...pictureJob().options, background: 'dark blue' };
		const pictures = await Promise.all(
			[
				{ service: 'Graphic Design', textContent: 'Kopi Pagi\nPesan sekarang' } as const,
				{ service: 'Graphic Design', textContent: 'Kopi Pagi\nPesan sekarang', options } as const,
				advertisement,
			].map((change) => engine().generate(pictureJob(change))),
		);
		expect(new Set(pictures.map(({ image }) => Buffer.from(image).toString('base64'))).size).toBe(3);
	});

	it('is set beside the middle of a picture in which no subject is found', async () => {
		const stripe = (left: number) => ({ input: red, left, top: 0 });
		const red = await sharp({ create: { width: 24, height: 1024, channels: 3, background: '#cc0000' } })
			.png()
			.toBuffer();
		const grey = sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#999999' } });
		const drawn = await grey
			.composite([stripe(0), stripe(1000)])
			.png()
			.toBuffer();
		openAi.draws = drawn.toString('base64');
		const { image } = await engine().generate(pictureJob(poster));
		const inner = { left: 60, top: 0, width: 904, height: 1024 };
		const pixels = await sharp(image).extract(inner).raw().toBuffer();
		let reds = 0;
		for (let i = 0; i < pixels.length; i += 3) {
			const [red = 0, green = 0, blue = 0] = pixels.subarray(i, i + 3);
			if (red > 198 && red < 210 && green < 6 && blue < 6) reds++;
		}
		expect(reds).toBe(0);
	});

	it('is set on a panel where the background is transparent', async () => {
		const output = { ...defaultOutput, transparent: true };
		const solid = async (image: Uint8Array) => {
			const alpha = await sharp(image).extractChannel(3).raw().toBuffer();
			return alpha.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0) / alpha.length;
		};
		const { image } = await engine().generate(pictureJob({ ...poster, output }));
		expect(await solid(image)).toBeGreaterThan(0.1);
		expect((await sharp(image).extractChannel(3).raw().toBuffer())[0]).toBe(0);
	});

	it('is refused before the paid call where no character can be set, and otherwise lists missing characters in a note', async () => {
		const refused = engine().generate(pictureJob({ ...poster, textContent: '咖啡' }));
		await expect(refused).rejects.toThrow(ImageRefusedError);
		expect(openAi.requests).toEqual([]);
		const job = pictureJob({ ...poster, textContent: 'Kopi 咖啡' });
		expect((await engine().generate(job)).notes).toEqual(copyOf(job)?.notes);
	});
});
