import OpenAI from 'openai';
import type { EngineContext } from '../createEngine.ts';
import { ImageEngineBusyError, ImageRefusedError } from '../imageEngine.ts';

export const againstPolicy =
	'The image service’s rules do not allow this picture. Please choose another photo or other words.';
const notAccepted = 'The image service could not work with this. Please try another photo or other words.';

/** How OpenAI calls what its rules forbid. */
const forbidden = new Set(['moderation_blocked', 'content_policy_violation', 'invalid_prompt']);

/** A wrong key, an account that may not, a model that is gone: no other photo helps. */
const ours = new Set([401, 403, 404]);
/** Money of ours that is used up comes as 400 or 429, by many names. */
const unpaid = /quota|billing|credit_balance|spend_limit/;

/** The type of complaints about the photo or the words. */
const aboutTheOrder = 'image_generation_user_error';

/** Statuses under 500 that may pass. */
const passing = new Set([408, 409]);

/**
 * What a call's error means for us. It is told in OpenAI's codes, since its sentences may repeat what was sent, or parts
 * of the key.
 *
 * @see https://developers.openai.com/api/docs/guides/error-codes
 */
export function toOurError(error: unknown, { log, alarm }: Pick<EngineContext, 'log' | 'alarm'>): Error {
	if (error instanceof OpenAI.APIConnectionTimeoutError) return new Error('OpenAI did not answer in time.');
	if (!(error instanceof OpenAI.APIError))
		return new Error('The answer of OpenAI broke off, or was no JSON.');
	const { status, type, code, param, requestID: request } = error;
	if (status === undefined) return new Error('OpenAI could not be reached.');
	if (forbidden.has(code ?? '')) return new ImageRefusedError(againstPolicy);
	const said = `OpenAI answered ${[status, type, code, param, request].filter(Boolean).join(' ')}.`;
	if (ours.has(status) || unpaid.test(`${type} ${code}`)) {
		alarm('engine needs an operator', { status, type, code, request });
		return new Error(said);
	}
	if (status === 429) return new ImageEngineBusyError(said);
	if (status >= 500 || passing.has(status)) return new Error(said);
	// Else it is not the photo or the words, but how we asked.
	const note = type === aboutTheOrder ? log.warn : alarm;
	note('engine did not accept', { status, type, code, param, request });
	return new ImageRefusedError(notAccepted);
}
