import OpenAI from 'openai';
import * as z from 'zod';
import { madeFor } from '#shared/madeFor.ts';
import type { EngineContext } from '../createEngine.ts';
import { toEngineError } from './openAiErrors.ts';

/** Calls OpenAI. Throws the errors of {@link toEngineError}. */
export type CallOpenAi = <T>(call: (openai: OpenAI) => Promise<T>) => Promise<T>;

/** OpenAI's keys start with sk-; the placeholder of a new deployment does not. */
const engineKey = z.object({ apiKey: z.string().startsWith('sk-') });

/** The key in the secret's text, if there is one. Parser errors are discarded, since they quote the secret. */
function keyIn(secret: string): string | undefined {
	try {
		return engineKey.parse(JSON.parse(secret)).apiKey;
	} catch {
		return undefined;
	}
}

/**
 * Calls OpenAI with its SDK, without retries: an interrupted call is billed too, and the workflow retries.
 */
export function openAiCalls(context: EngineContext): CallOpenAi {
	const { readKey, endpoint, alarm } = context;
	const baseURL = `${endpoint ?? 'https://api.openai.com'}/v1`;
	const clientFor = madeFor((apiKey) => new OpenAI({ apiKey, baseURL, maxRetries: 0, logLevel: 'off' }));

	async function connect(): Promise<OpenAI> {
		const apiKey = keyIn(await readKey());
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
