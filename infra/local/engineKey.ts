import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { namesOf } from '../stages/names.ts';

/** Stores the key of the image engine in the stage's secret. Does nothing without a key. */
export async function putEngineKey(stage: string, apiKey: string | undefined): Promise<void> {
	if (!apiKey) return;
	await new SecretsManagerClient({}).send(
		new PutSecretValueCommand({
			SecretId: namesOf({ stage }).engineKey,
			SecretString: JSON.stringify({ apiKey }),
		}),
	);
}
