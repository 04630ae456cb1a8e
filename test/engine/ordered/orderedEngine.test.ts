import { beforeEach, describe, expect, it } from 'vitest';
import { canDraw, capabilities, drawsEverything, engineNames } from '#engine/capabilities.ts';
import type { EngineContext } from '#engine/createEngine.ts';
import {
	type GeneratedImage,
	type ImageEngine,
	ImageEngineBusyError,
	ImageRefusedError,
} from '#engine/imageEngine.ts';
import { orderedEngine } from '#engine/ordered/orderedEngine.ts';
import { warnOfRetirement } from '#engine/retirements.ts';
import { presets } from '#shared/art-requests/presets.ts';
import { artStyles } from '#shared/art-requests/styles.ts';
import { bedrockContext, bedrockServices } from '#support/bedrock/bedrockStandIn.ts';
import { pictureJob } from '#support/openai/openAiEngineAt.ts';

const made = (engine: string, cost: number): GeneratedImage => ({
	image: new Uint8Array(),
	contentType: 'image/png',
	engine,
	model: 'm',
	cost,
	notes: [],
});

let spent: number;
let limit: number;
let storeFails: boolean;
let called: string[];
beforeEach(() => {
	[spent, limit, storeFails, called] = [0, 100, false, []];
});

/** An engine that returns a picture of a cost, or throws an error. */
const engineOf = (name: string, cost: number, error?: Error) => (): ImageEngine => ({
	generate: async () => {
		called.push(name);
		if (error) throw error;
		return made(name, cost);
	},
	...(name === 'openai' && { write: async () => undefined }),
});

function ordered(
	errors: Partial<Record<'openai' | 'bedrock' | 'studio', Error>>,
	own: Partial<EngineContext> = {},
) {
	const context = bedrockContext('http://127.0.0.1:1', {
		engineOrder: ['bedrock', 'openai', 'studio'],
		reserveSpending: async (cents) => {
			if (storeFails) throw new Error('The table is down.');
			if (spent + cents > limit) return false;
			spent += cents;
			return true;
		},
		now: () => new Date('2026-11-20T00:00:00Z'),
		...own,
	});
	const engine = orderedEngine(context, {
		bedrock: engineOf('bedrock', 7, errors.bedrock),
		openai: engineOf('openai', 5.66, errors.openai),
		studio: engineOf('studio', 0, errors.studio),
	});
	return { engine, logged: context.logged };
}

describe('the order of engines', () => {
	it('gives a job to the first engine that can draw it, and counts its cost', async () => {
		const { engine } = ordered({});
		expect((await engine.generate(pictureJob({ preset: 'product-photography' }))).engine).toBe('bedrock');
		expect((await engine.generate(pictureJob({ preset: 'real-estate' }))).engine).toBe('openai');
		expect(spent).toBeCloseTo(12.66);
	});

	it.each([new Error('down'), new ImageEngineBusyError('busy')])(
		'goes on to the next engine after %s',
		async (error) => {
			const { engine, logged } = ordered({ bedrock: error, openai: error });
			expect((await engine.generate(pictureJob())).engine).toBe('studio');
			expect(called).toEqual(['bedrock', 'openai', 'studio']);
			expect(logged).toEqual([
				['warn', 'engine failed', { engine: 'bedrock', why: error.name }],
				['warn', 'engine failed', { engine: 'openai', why: error.name }],
			]);
		},
	);

	it('ends with a refusal, which no other engine may draw', async () => {
		const { engine } = ordered({ bedrock: new ImageRefusedError('against the rules') });
		await expect(engine.generate(pictureJob())).rejects.toThrow('against the rules');
		expect(called).toEqual(['bedrock']);
	});

	it('throws the last engine’s error, so that the workflow retries', async () => {
		const down = new ImageEngineBusyError('busy');
		const { engine } = ordered({ bedrock: new Error('down'), openai: new Error('down'), studio: down });
		await expect(engine.generate(pictureJob())).rejects.toBe(down);
	});
});

describe('the daily spending limit', () => {
	it('calls no paid engine above it, raises an alarm, and draws with the embedded one', async () => {
		limit = 29;
		const { engine, logged } = ordered({});
		expect((await engine.generate(pictureJob())).engine).toBe('studio');
		expect(called).toEqual(['studio']);
		expect(logged[0]).toEqual([
			'alarm',
			'engine needs an operator',
			{ why: 'daily spending limit', engine: 'bedrock' },
		]);
		expect(await engine.write?.({ productInfo: 'Kopi' })).toBeUndefined();
	});

	it('refuses a job that only paid engines could draw', async () => {
		limit = 0;
		const { engine } = ordered({}, { engineOrder: ['openai'] });
		await expect(engine.generate(pictureJob())).rejects.toThrow(ImageRefusedError);
		expect(called).toEqual([]);
	});

	it('keeps what was reserved for a call that failed, since it may be billed', async () => {
		const { engine } = ordered({ bedrock: new Error('broke off') }, { engineOrder: ['bedrock', 'studio'] });
		await engine.generate(pictureJob());
		expect(spent).toBe(30);
	});

	it('calls no paid engine while the store is down or not given', async () => {
		storeFails = true;
		await ordered({}).engine.generate(pictureJob());
		await ordered({}, { reserveSpending: undefined }).engine.generate(pictureJob());
		expect(called).toEqual(['studio', 'studio']);
	});
});

describe('the capabilities', () => {
	it('name an engine for every preset and style, with and without a transparent background', () => {
		for (const { id: preset } of presets) expect(canDraw('studio', pictureJob({ preset }))).toBe(true);
		for (const style of artStyles) {
			const transparent = pictureJob({ style, output: { ...pictureJob().output, transparent: true } });
			expect(engineNames.filter((name) => canDraw(name, transparent))).toEqual(['openai', 'studio']);
		}
		expect(engineNames.filter(drawsEverything)).toEqual(['openai', 'studio']);
		expect(engineNames.filter((name) => capabilities[name].isPaid)).toEqual(['openai', 'bedrock']);
	});
});

describe('the retirement of models', () => {
	const alarmsFor = (models: string[], day: string) => {
		const alarms: unknown[] = [];
		warnOfRetirement(models, new Date(`${day}T00:00:00Z`), (_, fields) => void alarms.push(fields));
		return alarms;
	};

	it('raises an alarm in the sixty days before it, and afterwards', () => {
		expect(alarmsFor(['gpt-image-1'], '2026-09-30')).toEqual([]);
		expect(alarmsFor(['gpt-image-1'], '2026-10-15')).toEqual([
			{ why: 'model retires', model: 'gpt-image-1', day: '2026-12-01', daysLeft: 47 },
		]);
		expect(alarmsFor(['gpt-image-1.5'], '2027-01-01')).toHaveLength(1);
		expect(alarmsFor(Object.values(bedrockServices).map(String), '2030-01-01')).toEqual([]);
	});

	it('is checked when the engines of a stage are created', () => {
		const openai = {
			image: { model: 'gpt-image-1', textInput: 5, imageInput: 8, imageOutput: 30 },
			text: { model: 'gpt-6-luna', input: 0.1, output: 0.5 },
		};
		expect(ordered({}, { openai }).logged).toMatchObject([
			['alarm', 'engine needs an operator', { day: '2026-12-01' }],
		]);
	});
});
