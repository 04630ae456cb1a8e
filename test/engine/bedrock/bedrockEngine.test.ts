import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBedrockEngine } from '#engine/bedrock/bedrockEngine.ts';
import {
	type ImageEngine,
	ImageEngineBusyError,
	type ImageJob,
	ImageRefusedError,
} from '#engine/imageEngine.ts';
import { againstPolicy } from '#engine/refusals.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { findArtStyle } from '#shared/art-requests/styles.ts';
import {
	type BedrockStandIn,
	bedrockContext,
	bedrockError,
	bedrockServices,
	startBedrock,
} from '#support/bedrock/bedrockStandIn.ts';
import { pictureJob } from '#support/openai/openAiEngineAt.ts';
import type { Fault } from '#support/payments/standIn.ts';
import { takePhoto } from '#support/photos.ts';

let bedrock: BedrockStandIn;
let context: ReturnType<typeof bedrockContext>;
let engine: ImageEngine;
beforeEach(async () => {
	bedrock = await startBedrock();
	context = bedrockContext(bedrock.url);
	engine = createBedrockEngine(context);
});
afterEach(() => bedrock.close());

const cutOut = await takePhoto({ width: 240, height: 180, transparent: true, format: 'png' });
const styled = pictureJob({ style: findArtStyle('pencil-sketch') });
/** The left half of the photo. */
const mask = {
	width: 320,
	height: 240,
	data: Uint8Array.from({ length: 320 * 240 }, (_, i) => (i % 320 < 160 ? 255 : 0)),
};
const small = async (base64: unknown) => sharp(Buffer.from(String(base64), 'base64')).metadata();

describe('the Bedrock engine', () => {
	it('has a product cut out by the service and composes it itself, at the service’s price', async () => {
		const job = pictureJob({ preset: 'product-photography' });
		const { image, ...made } = await engine.generate(job);
		expect(made).toEqual({
			contentType: 'image/png',
			engine: 'bedrock',
			model: bedrockServices.removeBackground.model,
			cost: 7,
			notes: [],
		});
		expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
		const [{ model, body } = { model: '', body: {} }] = bedrock.calls;
		expect(model).toBe(bedrockServices.removeBackground.model);
		expect(Object.keys(body)).toEqual(['image', 'output_format']);
		const sent = await small(body.image);
		expect(sent).toMatchObject({ format: 'jpeg', width: 320 });
		expect(sent.exif).toBeUndefined();
	});

	it('has a product cut out by the service where the customer has marks, and no mask', async () => {
		const subject = { box: [0.1, 0.1, 0.8, 0.8] } as const;
		expect((await engine.generate(pictureJob({ subject }))).engine).toBe('bedrock');
	});

	it('has an art style drawn along the photo’s structure', async () => {
		const { image, model } = await engine.generate({
			...styled,
			output: { ...defaultOutput, format: 'webp' },
		});
		expect(model).toBe(bedrockServices.structure.model);
		expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1024, hasAlpha: false });
		expect(bedrock.calls[0]?.body).toMatchObject({ control_strength: 0.85, output_format: 'png' });
		expect(bedrock.calls[0]?.body.prompt).toMatch(/^Pencil Sketch artwork of the product.*secret text/);
	});

	it.each([
		['a preset that keeps the whole photo', pictureJob({ main: cutOut, preset: 'food-photography' })],
		[
			'a style on a transparent background',
			{ ...styled, main: cutOut, output: { ...defaultOutput, transparent: true } },
		],
		['an outline that the customer has marked', pictureJob({ preset: 'product-photography', mask })],
		['a style with what the customer has set', { ...styled, main: cutOut, look: { shadow: 'none' } }],
	] as [string, ImageJob][])('draws %s itself, without a cost or a check', async (_, job) => {
		const picture = await engine.generate(job);
		expect(picture).toMatchObject({ engine: 'studio', cost: 0 });
		expect(await engine.checkFidelity?.(job, picture)).toBeUndefined();
		expect(bedrock.calls).toEqual([]);
	});

	it('cuts a prompt that is too long between characters, not within one', async () => {
		const options = { ...styled.options, description: '🌸'.repeat(10_000) };
		await engine.generate({ ...styled, options });
		const prompt = String(bedrock.calls[0]?.body.prompt);
		expect(prompt.isWellFormed()).toBe(true);
		expect([...prompt]).toHaveLength(10_000);
	});

	it('has an art style drawn like the reference where there is one', async () => {
		const references = [await takePhoto({ width: 96, height: 96 })];
		const { model, cost } = await engine.generate({ ...styled, references });
		expect([model, cost]).toEqual([bedrockServices.styleTransfer.model, 8]);
		expect(Object.keys(bedrock.calls[0]?.body ?? {})).toEqual([
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
			bedrock.answer = { finish_reasons: [`Filter reason: ${what}`] };
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
	])('fails for a while with %s, which is no refusal', async (_, answer) => {
		bedrock.answer = answer;
		const error: unknown = await engine.generate(styled).catch((thrown: unknown) => thrown);
		expect((error as Error).constructor).toBe(Error);
	});
});
