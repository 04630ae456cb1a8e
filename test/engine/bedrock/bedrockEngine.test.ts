import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBedrockEngine } from '#engine/bedrock/bedrockEngine.ts';
import { createFindAlpha } from '#engine/bedrock/removeBackground.ts';
import { cutOutPhoto, type FindAlpha } from '#engine/cut-out/cutOutPhoto.ts';
import {
	againstPolicy,
	type ImageEngine,
	ImageEngineBusyError,
	type ImageJob,
	ImageRefusedError,
} from '#engine/imageEngine.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import { startAwsStandIn } from '#support/awsStandIn.ts';
import { engineContext } from '#support/engineContext.ts';
import { pictureJob } from '#support/openai/openAiEngineAt.ts';
import type { Answer, Fault, StandIn } from '#support/payments/standIn.ts';
import { takePhoto } from '#support/photos.ts';

const services = {
	region: 'us-east-1',
	removeBackground: { model: 'us.stability.stable-image-remove-background-v1:0', cents: 7 },
	structure: { model: 'us.stability.stable-image-control-structure-v1:0', cents: 7 },
	styleTransfer: { model: 'us.stability.stable-style-transfer-v1:0', cents: 8 },
} as const;

/** An error response of Bedrock. */
const bedrockError = (status: number, name: string): Answer => ({
	status,
	body: { message: 'This sentence repeats what was sent: secret text.' },
	headers: { 'x-amzn-errortype': name },
});

/** The calls of `InvokeModel`, and the response, where it is not a picture of the requested kind. */
let calls: { readonly model: string; readonly body: Readonly<Record<string, unknown>> }[];
let answer: object | undefined;

/** Amazon Bedrock's `InvokeModel` with the image services of Stability AI. */
const startBedrock = () =>
	startAwsStandIn(async ({ path, body, headers }) => {
		if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
			return bedrockError(403, 'AccessDeniedException');
		const model = decodeURIComponent(/^\/model\/([^/]+)\/invoke$/.exec(path)?.[1] ?? '');
		calls.push({ model, body: JSON.parse(body) });
		const transparent = model === services.removeBackground.model;
		const picture = await takePhoto({ width: 320, height: 240, format: 'png', transparent });
		const made = { seeds: [1], finish_reasons: [null], images: [picture.toString('base64')] };
		return { status: 200, body: answer ?? made };
	});

let bedrock: StandIn;
let context: ReturnType<typeof engineContext>;
let engine: ImageEngine;
let find: FindAlpha;
beforeEach(async () => {
	[calls, answer] = [[], undefined];
	bedrock = await startBedrock();
	context = engineContext(bedrock.url);
	const settings = { ...context, bedrock: services, seconds: 22 };
	engine = createBedrockEngine({ ...settings, readKey: async () => '{}' });
	find = createFindAlpha({ ...settings, networks: 'isnet' });
});

const cutOut = await takePhoto({ width: 240, height: 180, transparent: true, format: 'png' });
const styled = pictureJob({ style: findArtStyle('pencil-sketch') });
const small = async (base64: unknown) => sharp(Buffer.from(String(base64), 'base64')).metadata();

describe('the Bedrock engine', () => {
	it('has an art style drawn along the photo’s structure', async () => {
		const { image, model } = await engine.generate({
			...styled,
			output: { ...defaultOutput, format: 'webp' },
		});
		expect(model).toBe(services.structure.model);
		expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1024, hasAlpha: false });
		expect(calls[0]?.body).toEqual({
			image: expect.any(String),
			prompt: expect.stringMatching(/^Pencil Sketch artwork of the product.*secret text/),
			control_strength: 0.85,
			output_format: 'png',
		});
	});

	it.each([
		['a preset that keeps the whole photo', pictureJob({ main: cutOut, preset: 'food-photography' })],
		[
			'a style on a transparent background',
			{ ...styled, main: cutOut, output: { ...defaultOutput, transparent: true } },
		],
		['a style with what the customer has set', { ...styled, main: cutOut, look: { shadow: 'none' } }],
	] as [string, ImageJob][])('draws %s itself, without a cost or a check', async (_, job) => {
		const picture = await engine.generate(job);
		expect(picture).toMatchObject({ engine: 'studio', cost: 0 });
		expect(await engine.checkFidelity?.(job, picture)).toBeUndefined();
		expect(calls).toEqual([]);
	});

	it('has an art style drawn like the reference where there is one', async () => {
		const references = [await takePhoto({ width: 96, height: 96 })];
		const { model, cost } = await engine.generate({ ...styled, references });
		expect([model, cost]).toEqual([services.styleTransfer.model, 8]);
		expect(Object.keys(calls[0]?.body ?? {})).toEqual([
			'init_image',
			'style_image',
			'prompt',
			'output_format',
		]);
	});

	const failures: readonly [string, Fault, new (message?: string) => Error, string | undefined][] = [
		['a throttled call', bedrockError(429, 'ThrottlingException'), ImageEngineBusyError, undefined],
		[
			'an exceeded quota',
			bedrockError(400, 'ServiceQuotaExceededException'),
			ImageEngineBusyError,
			undefined,
		],
		['a missing permission', bedrockError(403, 'AccessDeniedException'), Error, 'engine needs an operator'],
		['an unknown model', bedrockError(404, 'ResourceNotFoundException'), Error, 'engine needs an operator'],
		[
			'a rejected request',
			bedrockError(400, 'ValidationException'),
			ImageRefusedError,
			'engine did not accept',
		],
		['a slow model', bedrockError(408, 'ModelTimeoutException'), Error, undefined],
		['a broken model', bedrockError(424, 'ModelErrorException'), Error, undefined],
		['an internal error', bedrockError(500, 'InternalServerException'), Error, undefined],
		['a closed connection', 'hang up', Error, undefined],
		['half a response', 'half an answer', Error, undefined],
		['no response', 'silence', Error, undefined],
	];
	it.each(failures)(
		'maps %s to an error of its own, without what was sent',
		async (_, fault, kind, alarm) => {
			bedrock.faults.push(fault);
			const error: unknown = await engine.generate(styled).catch((thrown: unknown) => thrown);
			expect(error).toBeInstanceOf(kind);
			expect((error as Error).constructor).toBe(kind);
			expect((error as Error).message).not.toContain('secret');
			expect(context.logged.map(([, what]) => what)).toEqual(alarm ? [alarm] : []);
			expect(bedrock.requests).toHaveLength(1);
		},
	);

	it.each(['prompt', 'output image', 'input image'])(
		'refuses what the provider’s filter stops: %s',
		async (what) => {
			answer = { finish_reasons: [`Filter reason: ${what}`] };
			const refused = engine.generate(styled);
			await expect(refused).rejects.toThrow(ImageRefusedError);
			await expect(refused).rejects.toThrow(againstPolicy);
		},
	);

	it.each([
		['an inference error', { finish_reasons: ['Inference error'] }],
		['no picture', { seeds: [], finish_reasons: [null], images: [] }],
		['bytes that are no picture', { finish_reasons: [null], images: ['bm8gcGljdHVyZQ=='] }],
		['another shape', { images: 'none' }],
	])('fails for a while with %s, which is no refusal', async (_, shape) => {
		answer = shape;
		const error: unknown = await engine.generate(styled).catch((thrown: unknown) => thrown);
		expect((error as Error).constructor).toBe(Error);
	});
});

describe('the service Remove Background', () => {
	const photo = pictureJob().main;

	it('cuts a photo out at the service’s price, with certainty', async () => {
		const made = await cutOutPhoto(photo, undefined, find);
		expect(made).toMatchObject({ confidence: 'high', regions: [], mask: { width: 320, height: 240 } });
		const at = (x: number, y: number) => made.mask?.data[y * 320 + x];
		expect([at(150, 120), at(20, 20)]).toEqual([255, 0]);
		const [{ model, body } = { model: '', body: {} }] = calls;
		expect(model).toBe(services.removeBackground.model);
		expect(Object.keys(body)).toEqual(['image', 'output_format']);
		const sent = await small(body.image);
		expect(sent).toMatchObject({ format: 'jpeg', width: 320 });
		expect(sent.exif).toBeUndefined();
		expect(context.logged).toEqual([['info', 'cut out', { model, cost: 7 }]]);
	});

	it('sees what is around a box, and finds nothing outside of it', async () => {
		const made = await cutOutPhoto(photo, [0.25, 0.25, 0.25, 0.5], find);
		const at = (x: number, y: number) => made.mask?.data[y * 320 + x];
		expect([at(100, 120), at(170, 120), at(100, 50)]).toEqual([255, 0, 0]);
		// The box of 80 × 120 pixels, and 60 pixels on each side.
		expect(await small(calls[0]?.body.image)).toMatchObject({ width: 200, height: 240 });
	});

	it('asks nothing for a photo with an alpha of its own', async () => {
		expect((await cutOutPhoto(cutOut, undefined, find)).mask).toBeUndefined();
		expect(calls).toEqual([]);
	});

	it('fails for a while with bytes that are no picture, and where it is busy', async () => {
		answer = { finish_reasons: [null], images: ['bm8gcGljdHVyZQ=='] };
		await expect(cutOutPhoto(photo, undefined, find)).rejects.toThrow('no picture');
		bedrock.faults.push(bedrockError(429, 'ThrottlingException'));
		await expect(cutOutPhoto(photo, undefined, find)).rejects.toThrow(ImageEngineBusyError);
	});
});
