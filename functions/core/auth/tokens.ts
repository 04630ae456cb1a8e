import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { epochSeconds } from '#shared/time.ts';
import { secretJson } from '../secretJson.ts';
import type { User } from '../users/users.ts';

/** Reads the secret's text, see {@link tokenKeys}. */
export type ReadTokenKey = () => Promise<string>;

const tokenKey = z.object({ kid: z.string(), key: z.string().min(32) });

/**
 * The secret: the key that signs, and others whose tokens are accepted, too. A key is replaced by adding the next one to the
 * others, then signing with it, and at last removing the former one, so that nobody is signed out.
 */
export const tokenKeys = tokenKey.extend({ others: z.array(tokenKey).default([]) });
export type TokenKeys = z.infer<typeof tokenKeys>;

export interface TokenClaims {
	readonly userId: string;
	/** Tokens of an older version are invalid. */
	readonly version: number;
	/** The browser that has signed in; the token is invalid once it is forgotten. */
	readonly device?: string | undefined;
}

/** What a token says besides. The server reads the role from the table; the site shows by it what the role has, before it has asked. */
interface SignedClaims extends TokenClaims {
	readonly role?: User['role'];
}

const claims = z.object({ sub: z.string(), ver: z.int(), dev: z.string().optional() });
const algorithm = 'HS256';
const issuer = 'pixwand';

/** Parses the secret's text. */
export const toTokenKeys = (secret: string): TokenKeys =>
	tokenKeys.parse(secretJson(secret, 'the key that signs tokens'));

const bytesOf = (key: string): Uint8Array => new TextEncoder().encode(key);

/** The id of the key that a token says it was signed with. */
function keyIdOf(token: string): string | undefined {
	try {
		return decodeProtectedHeader(token).kid;
	} catch {
		return undefined;
	}
}

/** Returns the HMAC-SHA-256 of a text with the key, in hexadecimal. The text begins with what it is for. */
export async function macOf(readKey: ReadTokenKey, text: string): Promise<string> {
	const { key } = toTokenKeys(await readKey());
	return createHmac('sha256', bytesOf(key)).update(text).digest('hex');
}

/** Signs claims, with the issuer that tells for what they are. */
export async function signClaims(
	readKey: ReadTokenKey,
	issuer: string,
	claims: JWTPayload & { readonly exp: number },
): Promise<string> {
	const { kid, key } = toTokenKeys(await readKey());
	return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid }).setIssuer(issuer).sign(bytesOf(key));
}

/** Returns claims that we signed for this issuer and that have not expired, else nothing. */
export async function verifyClaims(
	readKey: ReadTokenKey,
	issuer: string,
	token: string,
	now: Date,
): Promise<JWTPayload | undefined> {
	const { others, ...current } = toTokenKeys(await readKey());
	const id = keyIdOf(token);
	const signedWith = [current, ...others].find(({ kid }) => kid === id);
	if (!signedWith) return undefined;
	const verified = await jwtVerify(token, bytesOf(signedWith.key), {
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
	{ userId, version, device, role }: SignedClaims,
	seconds: number,
	now: Date,
): Promise<string> {
	const iat = epochSeconds(now);
	return signClaims(readKey, issuer, {
		sub: userId,
		ver: version,
		dev: device,
		role,
		iat,
		exp: iat + seconds,
	});
}

/** Returns the claims of a token that we signed and that has not expired, else nothing. */
export async function verifyToken(
	readKey: ReadTokenKey,
	token: string,
	now: Date,
): Promise<TokenClaims | undefined> {
	const parsed = claims.safeParse(await verifyClaims(readKey, issuer, token, now));
	if (!parsed.success) return undefined;
	const { sub: userId, ver: version, dev: device } = parsed.data;
	return { userId, version, device };
}

/** Returns the session of a user who has signed in with a browser, as the API answers it. */
export async function createSession(
	readKey: ReadTokenKey,
	{ id, tokenVersion, role }: User,
	device: string,
	seconds: number,
	now: Date,
): Promise<{ token: string; role: User['role']; expires_in: number }> {
	const token = await signToken(readKey, { userId: id, version: tokenVersion, device, role }, seconds, now);
	return { token, role, expires_in: seconds };
}
