import OpenAI from 'openai';
import * as z from 'zod';
import type { EngineContext } from '../createEngine.ts';
import { toOurError } from './openAiErrors.ts';

/** Calls OpenAI; throws what {@link toOurError} makes of its errors. */
export type Ask = <T>(call: (openai: OpenAI) => Promise<T>) => Promise<T>;

/** OpenAI's keys begin so; what the deployment has left in the key's place does not. */
const engineKey = z.object({ apiKey: z.string().startsWith('sk-') });

/** The key in the secret's text, if there is one. Errors of parsers are not passed on: they quote what they parse. */
function keyIn(secret: string): string | undefined {
	try {
		return engineKey.parse(JSON.parse(secret)).apiKey;
	} catch {
		return undefined;
	}
}

/**
 * OpenAI by its own SDK. Nothing is tried again here: a call that broke off is billed, too, and the workflow decides
 * about another one.
 */
export function openAiCalls(context: EngineContext): Ask {
	const { readKey, endpoint, alarm } = context;
	let client: OpenAI | undefined;

	async function connect(): Promise<OpenAI> {
		const apiKey = keyIn(await readKey());
		if (!apiKey) {
			alarm('engine needs an operator', { why: 'no key' });
			throw new Error('The key of OpenAI is not set.');
		}
		const baseURL = `${endpoint ?? 'https://api.openai.com'}/v1`;
		return new OpenAI({ apiKey, baseURL, maxRetries: 0, logLevel: 'off' });
	}

	return async (call) => {
		client ??= await connect();
		try {
			return await call(client);
		} catch (error) {
			throw toOurError(error, context);
		}
	};
}
