import { generateKeyPairSync } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signerOf } from '#engine/provenance/signerOf.ts';
import { signPicture } from '#engine/provenance/signPicture.ts';
import { withProvenance } from '#engine/provenance/withProvenance.ts';
import { createTestKey } from '#infra/local/signingKey.ts';
import { sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import { takePhoto } from '#support/photos.ts';
import { readManifest } from '#support/readManifest.ts';
import { readMetadata } from '#support/readMetadata.ts';

const { root, ...key } = await createTestKey(new Date());
const signer = signerOf(key);
const named = { productName: 'Mug', altText: 'Mug, Social Media' };

describe.each([
	['jpeg', 'compositeSynthetic'],
	['png', 'trainedAlgorithmicMedia'],
	['webp', 'digitalCreation'],
] as const)('a signed %s of the type %s', (format, source) => {
	const type = `image/${format}`;
	const provenance = { ...named, source };
	// Files of even and of odd lengths.
	const sizes = [
		[200, 150],
		[201, 151],
		[203, 157],
	] as const;

	it('is trusted by another implementation, and says how it was made', async () => {
		for (const [width, height] of sizes) {
			const file = withProvenance(await takePhoto({ width, height, format, noise: true }), provenance);
			const signed = await signPicture(file, provenance, signer, '0.2.0');
			const { state, problems, manifest } = await readManifest(signed, type, root);
			expect({ state, problems }).toEqual({ state: 'Trusted', problems: [] });
			expect(manifest?.signature_info).toMatchObject({ alg: 'Es256', issuer: 'Pixwand' });
			expect(manifest?.claim_generator_info).toEqual([{ name: 'Pixwand', version: '0.2.0' }]);
			expect(manifest?.assertions.map(({ data }) => data)).toEqual([
				{
					actions: [
						{
							action: 'c2pa.created',
							digitalSourceType: sourceTypeUri(source),
							softwareAgent: expect.anything(),
						},
					],
				},
			]);
		}
	});

	it('keeps its pixels and its metadata', async () => {
		const file = withProvenance(await takePhoto({ format }), provenance);
		const signed = await signPicture(file, provenance, signer, '0.2.0');
		expect(await readMetadata(signed)).toEqual(await readMetadata(file));
		const [before, after] = await Promise.all([file, signed].map((each) => sharp(each).raw().toBuffer()));
		expect(after?.equals(before ?? Buffer.of())).toBe(true);
		expect(signed.length - file.length).toBeLessThan(4096);
	});

	it('is invalid after a change of its metadata', async () => {
		const file = withProvenance(await takePhoto({ format }), provenance);
		const signed = Buffer.from(await signPicture(file, provenance, signer, '0.2.0'));
		signed.write('Cup', signed.indexOf('Mug, Social'), 'latin1');
		expect(await readManifest(signed, type, root)).toMatchObject({
			state: 'Invalid',
			problems: expect.arrayContaining(['assertion.dataHash.mismatch']),
		});
	});
});

it('a signature of a certificate that nobody knows is valid but not trusted', async () => {
	const provenance = { ...named, source: 'digitalCreation' } as const;
	const signed = await signPicture(await takePhoto(), provenance, signer, '0.2.0');
	expect(await readManifest(signed, 'image/jpeg')).toMatchObject({
		state: 'Valid',
		problems: ['signingCredential.untrusted'],
	});
});

it('a picture of unknown source is not signed', async () => {
	const file = await takePhoto();
	expect(await signPicture(file, { altText: 'Mug' }, signer, '0.2.0')).toBe(file);
});

describe('a key', () => {
	const pem = (namedCurve: string) =>
		generateKeyPairSync('ec', {
			namedCurve,
			publicKeyEncoding: { type: 'spki', format: 'pem' },
			privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		}).privateKey;

	it('without its certificate, of another certificate, or of another curve signs nothing', () => {
		expect(() => signerOf({ ...key, certificates: '' })).toThrow('has no certificate');
		expect(() => signerOf({ ...key, privateKey: pem('prime256v1') })).toThrow('not that of its certificate');
		expect(() => signerOf({ ...key, privateKey: pem('secp256k1') })).toThrow('P-256 and P-384');
	});
});
