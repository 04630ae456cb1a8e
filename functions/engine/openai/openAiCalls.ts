import OpenAI from 'openai';
import type { ImagesResponse } from 'openai/resources/images';
import type { ResponseUsage } from 'openai/resources/responses/responses';
import * as z from 'zod';
import { jsonText } from '#shared/jsonText.ts';
import { madeFor } from '#shared/once.ts';
import type { EngineContext } from '../createEngine.ts';
import { againstPolicy, ImageEngineBusyError, ImageRefusedError, notAccepted } from '../imageEngine.ts';
import type { OpenAiSettings } from '../openAiSettings.ts';

/** Dollars per million tokens equal cents per ten thousand. */
const tokensPerCent = 10_000;

const cents = (...parts: readonly (readonly [tokens: number, price: number])[]): number => {
	const all = parts.reduce((sum, [tokens, price]) => sum + (tokens * price) / tokensPerCent, 0);
	return Math.round(all * 10_000) / 10_000;
};

/** The cost of a picture in US cents; undefined without usage. Text output of the image model is free. */
export function imageCost(
	usage: ImagesResponse.Usage | undefined,
	{ textInput, imageInput, imageOutput }: OpenAiSettings['image'],
): number | undefined {
	if (!usage) return undefined;
	const { input_tokens_details: sent, output_tokens_details: drawn, output_tokens } = usage;
	return cents(
		[sent.text_tokens, textInput],
		[sent.image_tokens, imageInput],
		[drawn?.image_tokens ?? output_tokens, imageOutput],
	);
}

/** The maximum cost of text in US cents: cached tokens cost less. */
export const textCost = (
	usage: ResponseUsage | undefined,
	{ input, output }: OpenAiSettings['text'],
): number | undefined => usage && cents([usage.input_tokens, input], [usage.output_tokens, output]);

const policyCodes = new Set(['moderation_blocked', 'content_policy_violation', 'invalid_prompt']);

/** A wrong key, missing permissions or an unknown model. */
const configurationStatuses = new Set([401, 403, 404]);
/** Codes of exhausted credit, which come with 400 or 429. */
const billingCodes = /quota|billing|credit_balance|spend_limit/;

/** The type of errors about the photo or the text. */
const inputErrorType = 'image_generation_user_error';

/** Transient statuses below 500. */
const retryableStatuses = new Set([408, 409]);

/**
 * Maps an OpenAI error to an engine error. Messages hold OpenAI's codes only, since its sentences may quote the input
 * or parts of the key.
 *
 * @see https://developers.openai.com/api/docs/guides/error-codes
 */
function toEngineError(error: unknown, { log, alarm }: Pick<EngineContext, 'log' | 'alarm'>): Error {
	if (error instanceof OpenAI.APIConnectionTimeoutError) return new Error('OpenAI did not answer in time.');
	if (!(error instanceof OpenAI.APIError))
		return new Error('The answer of OpenAI broke off, or was no JSON.');
	const { status, type, code, param, requestID: request } = error;
	if (status === undefined) return new Error('OpenAI could not be reached.');
	if (policyCodes.has(code ?? '')) return new ImageRefusedError(againstPolicy);
	const message = `OpenAI answered ${[status, type, code, param, request].filter(Boolean).join(' ')}.`;
	if (configurationStatuses.has(status) || billingCodes.test(`${type} ${code}`)) {
		alarm('engine needs an operator', { status, type, code, request });
		return new Error(message);
	}
	if (status === 429) return new ImageEngineBusyError(message);
	if (status >= 500 || retryableStatuses.has(status)) return new Error(message);
	// Any other type is an error of our request.
	const note = type === inputErrorType ? log.warn : alarm;
	note('engine did not accept', { status, type, code, param, request });
	return new ImageRefusedError(notAccepted);
}

/** Calls OpenAI. Throws the errors of {@link toEngineError}. */
export type CallOpenAi = <T>(call: (openai: OpenAI) => Promise<T>) => Promise<T>;

/** OpenAI's keys start with sk-; the placeholder of a new deployment does not. */
const engineKey = jsonText.pipe(z.object({ apiKey: z.string().startsWith('sk-') }));

/**
 * Calls OpenAI with its SDK, without retries: an interrupted call is billed too, and the workflow retries.
 */
export function openAiCalls(context: EngineContext): CallOpenAi {
	const { readKey, endpoint, alarm } = context;
	const baseURL = `${endpoint ?? 'https://api.openai.com'}/v1`;
	const clientFor = madeFor((apiKey) => new OpenAI({ apiKey, baseURL, maxRetries: 0, logLevel: 'off' }));

	async function connect(): Promise<OpenAI> {
		// Parser errors are discarded, since they quote the secret.
		const apiKey = engineKey.safeParse(await readKey()).data?.apiKey;
		if (!apiKey) {
			alarm('engine needs an operator', { why: 'no key' });
			throw new Error('The key of OpenAI is not set.');
		}
		return clientFor(apiKey);
	}

	return async (call) => {
		const client = await connect();
		try {
			return await call(client);
		} catch (error) {
			throw toEngineError(error, context);
		}
	};
}
