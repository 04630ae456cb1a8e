import { webcrypto } from 'node:crypto';
import {
	GetSecretValueCommand,
	PutSecretValueCommand,
	SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
	AuthorityKeyIdentifierExtension,
	BasicConstraintsExtension,
	ExtendedKeyUsage,
	ExtendedKeyUsageExtension,
	KeyUsageFlags,
	KeyUsagesExtension,
	PemConverter,
	SubjectKeyIdentifierExtension,
	X509CertificateGenerator,
} from '@peculiar/x509';
import { daySeconds } from '#shared/time.ts';
import { namesOf } from '../stages/names.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const issuer = 'O=Pixwand, CN=Test certificates';

const createKeys = () => webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);

interface TestKey {
	readonly certificates: string;
	readonly privateKey: string;
	readonly root: string;
}

/** A key that signs pictures, with a certificate for a year that nobody trusts but who trusts its root. */
export async function createTestKey(now: Date): Promise<TestKey> {
	const [rootKeys, keys] = [await createKeys(), await createKeys()];
	const common = {
		notBefore: new Date(now.getTime() - daySeconds * 1000),
		notAfter: new Date(now.getTime() + 365 * daySeconds * 1000),
		signingAlgorithm: curve,
		signingKey: rootKeys.privateKey,
		issuer,
	};
	const root = await X509CertificateGenerator.create({
		...common,
		subject: issuer,
		publicKey: rootKeys.publicKey,
		extensions: [
			new BasicConstraintsExtension(true, undefined, true),
			new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
			await SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
		],
	});
	const certificate = await X509CertificateGenerator.create({
		...common,
		subject: 'O=Pixwand, CN=Local stage',
		publicKey: keys.publicKey,
		extensions: [
			new BasicConstraintsExtension(false, undefined, true),
			new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
			new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
			await SubjectKeyIdentifierExtension.create(keys.publicKey),
			await AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
		],
	});
	const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
	return {
		certificates: `${certificate.toString('pem')}\n${root.toString('pem')}`,
		privateKey: PemConverter.encode(privateKey, PemConverter.PrivateKeyTag),
		root: root.toString('pem'),
	};
}

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
