import { openTable, type Table } from '#adapters/dynamo/client.ts';
import { type Bucket, openBucket } from '#adapters/files/bucket.ts';
import { secretReader } from '#adapters/identity/secret.ts';
import { jwtTokens } from '#adapters/identity/tokens.ts';
import { env } from './env.ts';

/** Makes a thing when it is first asked for, once for the life of the process. */
export function once<T>(make: () => T): () => T {
	let made: { readonly thing: T } | undefined;
	return () => {
		made ??= { thing: make() };
		return made.thing;
	};
}

export const table: () => Table = once(() => openTable(env.TABLE));
export const bucket: () => Bucket = once(() => openBucket(env.BUCKET));
export const tokenKey = once(() => secretReader(env.TOKEN_KEY));
export const originKey = once(() => secretReader(env.ORIGIN_KEY));
export const tokens = once(() => jwtTokens(tokenKey()));
