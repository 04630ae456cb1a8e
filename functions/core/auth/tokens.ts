import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { epochSeconds } from '#shared/time.ts';
import { secretJson } from '../secretJson.ts';
import type { User } from '../users/user.ts';

/** Reads the secret's text: `{"kid": "…", "key": "…"}`. */
export type ReadTokenKey = () => Promise<string>;

const signingKey = z.object({ kid: z.string(), key: z.string().min(32) });

export interface TokenClaims {
	readonly userId: string;
	/** Tokens of an older version are invalid. */
	readonly version: number;
}

const claims = z.object({ sub: z.string(), ver: z.int() });
const algorithm = 'HS256';
const issuer = 'pixwand';

async function loadKey(readKey: ReadTokenKey) {
	const { kid, key } = signingKey.parse(secretJson(await readKey(), 'the key that signs tokens'));
	return { kid, key: new TextEncoder().encode(key) };
}

/** Returns a bearer token (JWT) that expires after `seconds`. */
export async function signToken(
	readKey: ReadTokenKey,
	{ userId, version }: TokenClaims,
	seconds: number,
	now: Date,
): Promise<string> {
	const { kid, key } = await loadKey(readKey);
	const issuedAt = epochSeconds(now);
	return new SignJWT({ ver: version })
		.setProtectedHeader({ alg: algorithm, kid })
		.setIssuer(issuer)
		.setSubject(userId)
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + seconds)
		.sign(key);
}

/** Returns the claims of a token that we signed and that has not expired, else nothing. */
export async function verifyToken(
	readKey: ReadTokenKey,
	token: string,
	now: Date,
): Promise<TokenClaims | undefined> {
	const { key } = await loadKey(readKey);
	const verified = await jwtVerify(token, key, {
		algorithms: [algorithm],
		issuer,
		currentDate: now,
		requiredClaims: ['sub', 'exp'],
	}).catch(() => undefined);
	const parsed = claims.safeParse(verified?.payload);
	return parsed.success ? { userId: parsed.data.sub, version: parsed.data.ver } : undefined;
}

/** Returns a signed-in user's session as the API answers it. */
export async function createSession(
	readKey: ReadTokenKey,
	{ id, tokenVersion, role }: User,
	seconds: number,
	now: Date,
): Promise<{ token: string; role: User['role']; expires_in: number }> {
	const token = await signToken(readKey, { userId: id, version: tokenVersion }, seconds, now);
	return { token, role, expires_in: seconds };
}
