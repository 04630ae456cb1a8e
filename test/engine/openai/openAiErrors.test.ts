import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineContext } from '#engine/createEngine.ts';
import { ImageEngineBusyError, ImageRefusedError } from '#engine/imageEngine.ts';
import { defaultOutput } from '#shared/art-requests/output.ts';
import { openAiEngineAt, pictureJob } from '#support/openai/openAiEngineAt.ts';
import { type OpenAiStandIn, openAiError, openAiKey, startOpenAi } from '#support/openai/openAiStandIn.ts';
import { everythingThrownBy } from '#support/payments/providerAt.ts';
import type { Fault } from '#support/payments/standIn.ts';
import { takePhoto } from '#support/photos.ts';

let openAi: OpenAiStandIn;
beforeEach(async () => {
	openAi = await startOpenAi();
});
afterEach(() => openAi.close());

/** The error of a failed generation, the logged lines, and the number of calls to OpenAI. */
async function outcome(own: Partial<EngineContext> = {}, job = pictureJob()) {
	const engine = openAiEngineAt(openAi.url, own);
	const error = await engine.generate(job).catch((thrown: unknown) => thrown);
	return { error: error as Error, logged: engine.logged, calls: openAi.requests.length };
}

const sentence = /^[A-Z][^<>{}_]+\.$/;

describe('a refusal by OpenAI', () => {
	it.each([
		['moderation_blocked', 'image_generation_user_error'],
		['content_policy_violation', 'invalid_request_error'],
		['invalid_prompt', 'invalid_request_error'],
	])('has a message for the customer on a policy violation: %s', async (code, type) => {
		openAi.faults.push(openAiError(400, code, type));
		const { error, logged, calls } = await outcome();
		expect(error).toBeInstanceOf(ImageRefusedError);
		expect(error.message).toContain('rules do not allow');
		expect(error.message).toMatch(sentence);
		expect({ logged, calls }).toEqual({ logged: [], calls: 1 });
	});

	it('is logged as a warning and has a message for the customer where the photo is at fault', async () => {
		openAi.faults.push(openAiError(400, 'invalid_image_file', 'image_generation_user_error'));
		const { error, logged } = await outcome();
		expect(error).toBeInstanceOf(ImageRefusedError);
		expect(error.message).toMatch(sentence);
		expect(logged).toEqual([
			['warn', 'engine did not accept', expect.objectContaining({ status: 400, code: 'invalid_image_file' })],
		]);
	});

	it('raises an alarm where the request is at fault', async () => {
		openAi.faults.push(openAiError(400, 'unknown_parameter'));
		const { error, logged } = await outcome();
		expect(error).toBeInstanceOf(ImageRefusedError);
		expect(logged).toEqual([
			['alarm', 'engine did not accept', expect.objectContaining({ code: 'unknown_parameter' })],
		]);
	});
});

describe('an error of the configuration', () => {
	it.each<[string, Fault]>([
		['a wrong key', openAiError(401, 'invalid_api_key')],
		['an account that may not', openAiError(403, 'unsupported_country_region_territory')],
		['a model that is gone', openAiError(404, 'model_not_found')],
		['no money', openAiError(429, 'credit_balance_exhausted', 'insufficient_quota')],
		['a spending limit', openAiError(400, 'billing_hard_limit_reached', 'image_generation_user_error')],
	])('is %s: it is not refused, and raises an alarm', async (_, fault) => {
		openAi.faults.push(fault);
		const { error, logged } = await outcome();
		expect(error.name).toBe('Error');
		expect(error.message).toMatch(/^OpenAI answered \d{3} \w+ \w+\.$/);
		expect(logged).toEqual([['alarm', 'engine needs an operator', expect.anything()]]);
	});

	it.each([
		'{"apiKey":""}',
		'{"apiKey":"aRandomTextThatTheDeploymentLeft"}',
		'{"key":"sk-proj-underAnotherName"}',
		'sk-proj-withoutTheBraces',
	])('is the secret %j, which sends no call', async (secret) => {
		const { error, logged, calls } = await outcome({ readKey: async () => secret });
		expect(error.name).toBe('Error');
		expect(error.message).toBe('The key of OpenAI is not set.');
		expect(logged).toEqual([['alarm', 'engine needs an operator', { why: 'no key' }]]);
		expect(calls).toBe(0);
	});

	it('is not raised for a key with a trailing line feed', async () => {
		const readKey = async () => JSON.stringify({ apiKey: `${openAiKey}\n` });
		await expect(openAiEngineAt(openAi.url, { readKey }).generate(pictureJob())).resolves.toBeDefined();
	});
});

const halfPicture = (await takePhoto({ width: 1024, height: 1024, noise: true }))
	.subarray(0, 60_000)
	.toString('base64');

describe('a transient failure', () => {
	it('is a busy error for a rate limit', async () => {
		openAi.faults.push(
			openAiError(429, 'rate_limit_exceeded', 'requests', { headers: { 'retry-after': '12' } }),
		);
		const { error, logged, calls } = await outcome();
		expect(error).toBeInstanceOf(ImageEngineBusyError);
		expect({ logged, calls }).toEqual({ logged: [], calls: 1 });
	});

	it.each<[string, Fault, string]>([
		['a server error', openAiError(500, null, 'server_error'), 'OpenAI answered 500 server_error.'],
		['an answer of a proxy', { status: 502, body: '<html>' }, 'OpenAI answered 502.'],
		['a connection cut off', 'hang up', 'OpenAI could not be reached.'],
		['a connection cut off midway', 'half an answer', 'The answer of OpenAI broke off, or was no JSON.'],
		['a timeout', 'silence', 'OpenAI did not answer in time.'],
	])('is a plain error after one call, since each call is billed: %s', async (_, fault, message) => {
		openAi.faults.push(fault);
		// A call without an answer ends after one and a half seconds.
		const { error, logged, calls } = await outcome(fault === 'silence' ? { seconds: 41.5 } : {});
		expect([error.name, error.message]).toEqual(['Error', message]);
		expect({ logged, calls }).toEqual({ logged: [], calls: 1 });
	});

	it.each([
		['nothing', '', 'OpenAI answered without a picture.'],
		['another file', btoa('<html>Oh no</html>'), 'OpenAI answered what is no picture.'],
		['half a picture', halfPicture, 'OpenAI answered what is no picture.'],
	])(
		'is thrown, without a refusal of the photo, for %s in place of the picture',
		async (_, draws, message) => {
			openAi.draws = draws;
			const { error } = await outcome();
			expect([error.name, error.message]).toEqual(['Error', message]);
		},
	);

	it('is thrown for an opaque picture where transparency was requested', async () => {
		openAi.draws = (await takePhoto({ width: 1024, height: 1024, format: 'png' })).toString('base64');
		const { error } = await outcome({}, pictureJob({ output: { ...defaultOutput, transparent: true } }));
		expect([error.name, error.message]).toEqual(['Error', 'OpenAI answered a picture without transparency.']);
	});
});

it.each<[string, Fault]>([
	['a refusal', openAiError(400, 'moderation_blocked')],
	['a bad request', openAiError(400, 'invalid_value')],
	['a wrong key', openAiError(401, 'invalid_api_key')],
	['a limit', openAiError(429, 'rate_limit_exceeded')],
	['trouble', openAiError(500, null)],
	['a connection cut off', 'hang up'],
	['half an answer', 'half an answer'],
])('an error of the kind %s contains neither the key nor the prompt', async (_, fault) => {
	openAi.faults.push(fault);
	const engine = openAiEngineAt(openAi.url);
	const told = await everythingThrownBy(engine.generate(pictureJob()));
	for (const secret of [openAiKey, 'sk-p', 'secret text']) {
		expect(told).not.toContain(secret);
		expect(JSON.stringify(engine.logged)).not.toContain(secret);
	}
});
