import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { namesOf } from '../names.ts';

/** Puts the key of the image engine where the stage's functions look for it. Without one it stays as it was. */
export async function putEngineKey(stage: string, apiKey: string | undefined): Promise<void> {
	if (!apiKey) return;
	await new SecretsManagerClient({}).send(
		new PutSecretValueCommand({
			SecretId: namesOf({ stage }).engineKey,
			SecretString: JSON.stringify({ apiKey }),
		}),
	);
}
