import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
	type CloudFrontClient,
	CreatePublicKeyCommand,
	DeletePublicKeyCommand,
	GetPublicKeyCommand,
	PublicKeyInUse,
} from '@aws-sdk/client-cloudfront';
import {
	CreateSecretCommand,
	GetSecretValueCommand,
	PutSecretValueCommand,
	ResourceNotFoundException,
	type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { namesOf } from '../stages/names.ts';

export interface PictureKeyClients {
	readonly cloudFront: Pick<CloudFrontClient, 'send'>;
	readonly secrets: Pick<SecretsManagerClient, 'send'>;
}

type Keys = Readonly<Record<string, string>>;

/** The private keys of a stage by their ids; undefined where it has no secret for them yet. */
async function readKeys({ secrets }: PictureKeyClients, SecretId: string): Promise<Keys | undefined> {
	try {
		const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
		return JSON.parse(SecretString) as Keys;
	} catch (error) {
		if (error instanceof ResourceNotFoundException) return undefined;
		throw error;
	}
}

/**
 * Creates a key pair that signs links to pictures: the public part at CloudFront, the private one in the stage's secret.
 * Nothing uses it before it is in the stage's settings.
 *
 * @returns the key's id.
 */
export async function addPictureKey(clients: PictureKeyClients, stage: string): Promise<string> {
	const Name = namesOf({ stage }).pictureKeys;
	const known = await readKeys(clients, Name);
	const pair = generateKeyPairSync('ec', {
		namedCurve: 'prime256v1',
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	const reference = randomUUID();
	const { PublicKey } = await clients.cloudFront.send(
		new CreatePublicKeyCommand({
			PublicKeyConfig: {
				CallerReference: reference,
				Name: `pixwand-${stage}-${reference.slice(0, 8)}`,
				Comment: 'Checks links to pictures.',
				EncodedKey: pair.publicKey,
			},
		}),
	);
	const id = PublicKey?.Id;
	if (!id) throw new Error('CloudFront returned no id for the new key.');
	const SecretString = JSON.stringify({ ...known, [id]: pair.privateKey });
	if (known) await clients.secrets.send(new PutSecretValueCommand({ SecretId: Name, SecretString }));
	else {
		const Description = 'Signs links to pictures.';
		await clients.secrets.send(new CreateSecretCommand({ Name, Description, SecretString }));
	}
	return id;
}

/**
 * Deletes a key pair that the stage does not use any more.
 *
 * @throws Error when a distribution still checks links with it.
 */
export async function removePictureKey(clients: PictureKeyClients, stage: string, Id: string): Promise<void> {
	const SecretId = namesOf({ stage }).pictureKeys;
	const { [Id]: removed, ...others } = (await readKeys(clients, SecretId)) ?? {};
	if (!removed) throw new Error(`The stage ${stage} has no key ${Id}.`);
	const { ETag } = await clients.cloudFront.send(new GetPublicKeyCommand({ Id }));
	try {
		await clients.cloudFront.send(new DeletePublicKeyCommand({ Id, IfMatch: ETag }));
	} catch (error) {
		if (!(error instanceof PublicKeyInUse)) throw error;
		throw new Error(`A distribution checks links with ${Id}: remove it from pictureKeys and deploy first.`);
	}
	await clients.secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(others) }));
}
