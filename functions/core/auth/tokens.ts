import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { secretJson } from '#adapters/secrets/secretJson.ts';

/** The key that signs tokens, as the secret holds it. */
const signingKey = z.object({ kid: z.string(), key: z.string().min(32) });

/** Whom a token is for. */
export interface Claims {
	readonly userId: string;
	/** Tokens of an older version no longer count. */
	readonly version: number;
}

const claims = z.object({ sub: z.string(), ver: z.int() });
const algorithm = 'HS256';
const issuer = 'pixwand';

export interface Tokens {
	/** A bearer token (JWT) for so many seconds. */
	sign(claims: Claims, seconds: number, now: Date): Promise<string>;
	/** The claims of a token that we signed and that has not expired, else nothing. */
	verify(token: string, now: Date): Promise<Claims | undefined>;
}

export function jwtTokens(readKey: () => Promise<string>): Tokens {
	const load = async () => {
		const { kid, key } = signingKey.parse(secretJson(await readKey(), 'the key that signs tokens'));
		return { kid, key: new TextEncoder().encode(key) };
	};
	return {
		async sign({ userId, version }, seconds, now) {
			const { kid, key } = await load();
			const issuedAt = Math.floor(now.getTime() / 1000);
			return new SignJWT({ ver: version })
				.setProtectedHeader({ alg: algorithm, kid })
				.setIssuer(issuer)
				.setSubject(userId)
				.setIssuedAt(issuedAt)
				.setExpirationTime(issuedAt + seconds)
				.sign(key);
		},
		async verify(token, now) {
			const { key } = await load();
			const verified = await jwtVerify(token, key, {
				algorithms: [algorithm],
				issuer,
				currentDate: now,
				requiredClaims: ['sub', 'exp'],
			}).catch(() => undefined);
			const parsed = claims.safeParse(verified?.payload);
			return parsed.success ? { userId: parsed.data.sub, version: parsed.data.ver } : undefined;
		},
	};
}
