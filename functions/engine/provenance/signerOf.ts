import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { X509Certificate } from '@peculiar/x509';
import type { Signer } from '@trustnxt/c2pa-ts/cose';

/** A key with its certificates, in PEM. */
interface CertifiedKey {
	/** The certificate of the key, then those of its issuers. */
	readonly certificates: string;
	readonly privateKey: string;
}

/** The signatures by the curve of the key, as COSE numbers them. Source: RFC 9053, 2.1. */
const algorithms: Readonly<Record<string, { id: number; hash: string }>> = {
	prime256v1: { id: -7, hash: 'sha256' },
	secp384r1: { id: -35, hash: 'sha384' },
};

const certificatesIn = (pem: string): X509Certificate[] =>
	(pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
		(each) => new X509Certificate(each),
	);

const spkiOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' });

/**
 * Makes what signs manifests with a key.
 *
 * @throws Error for a key that is none of P-256 or P-384, without a certificate, or not that of its certificate.
 */
export function signerOf({ certificates, privateKey }: CertifiedKey): Signer {
	const [certificate, ...chainCertificates] = certificatesIn(certificates);
	if (!certificate) throw new Error('The key that signs pictures has no certificate.');
	const key = createPrivateKey(privateKey);
	const algorithm = algorithms[key.asymmetricKeyDetails?.namedCurve ?? ''];
	if (!algorithm) throw new Error('The key that signs pictures is not one of the curves P-256 and P-384.');
	if (!spkiOf(key).equals(Buffer.from(certificate.publicKey.rawData)))
		throw new Error('The key that signs pictures is not that of its certificate.');
	return {
		certificate,
		chainCertificates,
		algorithm: algorithm.id,
		// COSE takes the two numbers of a signature one after the other: RFC 9053, 2.1.
		sign: async (payload) =>
			new Uint8Array(sign(algorithm.hash, payload, { key, dsaEncoding: 'ieee-p1363' })),
	};
}
