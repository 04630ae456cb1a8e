import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Returns a function that reads a secret once per process; a failed read is retried by the next call. */
export function secretReader(name: string): () => Promise<string> {
	const client = new SecretsManagerClient({});
	let value: Promise<string> | undefined;
	const read = async () => {
		const secret = await client.send(new GetSecretValueCommand({ SecretId: name }));
		if (!secret.SecretString) throw new Error(`The secret ${name} is empty.`);
		return secret.SecretString;
	};
	return () => {
		value ??= read().catch((error: unknown) => {
			value = undefined;
			throw error;
		});
		return value;
	};
}
