import {
	GetSecretValueCommand,
	PutSecretValueCommand,
	SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { namesOf } from '../stages/names.ts';
import { createTestKey } from './testCertificate.ts';

/** Gives a local stage a key of its own that signs pictures, unless it has one. */
export async function putSigningKey(stage: string): Promise<void> {
	const client = new SecretsManagerClient({});
	const SecretId = namesOf({ stage }).signingKey;
	const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
	if ((JSON.parse(SecretString) as { certificates?: string }).certificates) return;
	const { certificates, privateKey } = await createTestKey(new Date());
	await client.send(
		new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify({ certificates, privateKey }) }),
	);
}
