import { randomBytes } from 'node:crypto';
import {
	GetSecretValueCommand,
	PutSecretValueCommand,
	SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type TokenKeys, toTokenKeys } from '#core/auth/tokens.ts';

/** The steps of a rotation, in their order. */
export const rotationSteps = ['add', 'use', 'remove'] as const;
export type RotationStep = (typeof rotationSteps)[number];

/** Minutes until every process has read a changed secret: five, and one more to be sure. */
const spreadMinutes = 6;
/** The lifetime of a token. */
const tokenHours = 24;

const keyId = (kid: string): number => Number(kid) || 0;

/**
 * Returns the keys after a step: `add` accepts tokens of a new key, `use` signs with it, and `remove` no longer accepts those
 * of the former one.
 *
 * @throws Error when the steps are taken in another order.
 */
export function rotated(keys: TokenKeys, step: RotationStep): TokenKeys {
	const { others, ...current } = keys;
	const [other] = others;
	const isNewer = other !== undefined && keyId(other.kid) > keyId(current.kid);
	if (step === 'add') {
		if (other) throw new Error('There are two keys already: end the rotation that has begun.');
		const next = { kid: String(keyId(current.kid) + 1), key: randomBytes(32).toString('hex') };
		return { ...keys, others: [next] };
	}
	if (step === 'use') {
		if (!isNewer) throw new Error('There is no new key to sign with: begin with add.');
		return { ...other, others: [current] };
	}
	if (!other) throw new Error('There is no former key to remove.');
	if (isNewer) throw new Error('The other key is the new one: sign with it first, with use.');
	return { ...current, others: [] };
}

const next: Record<RotationStep, string> = {
	add: `Tokens of a new key will be accepted. After ${spreadMinutes} minutes, sign with it: use`,
	use: `New tokens are signed with the new key. After ${tokenHours} hours, when the former ones have expired, end with: remove`,
	remove: 'Tokens of the former key are no longer accepted.',
};

/** Takes a step of the rotation of the key that signs tokens. Returns what to do next. */
export async function rotateTokenKey(stage: string, step: RotationStep): Promise<string> {
	const client = new SecretsManagerClient({});
	const SecretId = `pixwand/${stage}/token-key`;
	const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
	const keys = rotated(toTokenKeys(SecretString), step);
	await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
	return next[step];
}
