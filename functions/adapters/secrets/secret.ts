import { getSecret } from '@aws-lambda-powertools/parameters/secrets';

/** Seconds for which a process uses a secret that it has read: a new value is in use everywhere after this time. */
export const secretSeconds = 300;

/**
 * Returns a function that reads a secret, at most once in five minutes. While it cannot be read again, the last value is
 * used; a first read that fails is retried by the next call.
 */
export function secretReader(name: string): () => Promise<string> {
	let last: string | undefined;
	return async () => {
		try {
			const secret = await getSecret(name, { maxAge: secretSeconds });
			if (typeof secret !== 'string' || secret === '') throw new Error(`The secret ${name} is empty.`);
			last = secret;
		} catch (error) {
			if (last === undefined) throw error;
		}
		return last;
	};
}
