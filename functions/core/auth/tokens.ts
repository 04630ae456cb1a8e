import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
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

/** Signs claims, with the issuer that tells for what they are. */
export async function signClaims(
	readKey: ReadTokenKey,
	issuer: string,
	claims: JWTPayload & { readonly exp: number },
): Promise<string> {
	const { kid, key } = await loadKey(readKey);
	return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid }).setIssuer(issuer).sign(key);
}

/** Returns claims that we signed for this issuer and that have not expired, else nothing. */
export async function verifyClaims(
	readKey: ReadTokenKey,
	issuer: string,
	token: string,
	now: Date,
): Promise<JWTPayload | undefined> {
	const { key } = await loadKey(readKey);
	const verified = await jwtVerify(token, key, {
		algorithms: [algorithm],
		issuer,
		currentDate: now,
		requiredClaims: ['sub', 'exp'],
	}).catch(() => undefined);
	return verified?.payload;
}

/** Returns a bearer token (JWT) that expires after `seconds`. */
export function signToken(
	readKey: ReadTokenKey,
	{ userId, version }: TokenClaims,
	seconds: number,
	now: Date,
): Promise<string> {
	const iat = epochSeconds(now);
	return signClaims(readKey, issuer, { sub: userId, ver: version, iat, exp: iat + seconds });
}

/** Returns the claims of a token that we signed and that has not expired, else nothing. */
export async function verifyToken(
	readKey: ReadTokenKey,
	token: string,
	now: Date,
): Promise<TokenClaims | undefined> {
	const parsed = claims.safeParse(await verifyClaims(readKey, issuer, token, now));
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
