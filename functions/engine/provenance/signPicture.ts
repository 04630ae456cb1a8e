import { randomUUID } from 'node:crypto';
import { type Asset, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import type { Signer } from '@trustnxt/c2pa-ts/cose';
import {
	type Action,
	ActionAssertion,
	DataHashAssertion,
	ManifestStore,
	Signature,
} from '@trustnxt/c2pa-ts/manifest';
import type { Provenance } from '#shared/art-requests/provenance.ts';
import { sourceTypeUri } from '#shared/art-requests/sourceType.ts';
import type { PhotoType } from '#shared/files/limits.ts';
import { readPhotoHead } from '#shared/files/photoHead.ts';
import { withChunk } from './webpChunks.ts';

const chunkHeaderBytes = 8;

/**
 * A WebP file without a manifest, for the library that signs, which has none. The manifest is a chunk at the end of the file; it is
 * not part of what is signed, a byte that makes its length even is.
 *
 * @see C2PA specification 2.1, appendix A.3.
 */
class WebpAsset implements Asset {
	readonly mimeType = 'image/webp';
	#file: Uint8Array;
	#manifest = { start: 0, length: 0 };

	constructor(file: Uint8Array) {
		this.#file = file;
	}

	getDataLength(): number {
		return this.#file.length;
	}

	async getDataRange(start = 0, length = this.#file.length - start): Promise<Uint8Array> {
		return this.#file.subarray(start, start + length);
	}

	getManifestJUMBF(): undefined {}

	dumpInfo(): string {
		return `WebP of ${this.#file.length} bytes`;
	}

	async ensureManifestSpace(length: number): Promise<void> {
		this.#manifest = { start: this.#file.length, length: chunkHeaderBytes + length };
		this.#file = withChunk(this.#file, 'C2PA', new Uint8Array(length));
	}

	getHashExclusionRange(): { start: number; length: number } {
		return this.#manifest;
	}

	async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
		if (jumbf.length + chunkHeaderBytes !== this.#manifest.length)
			throw new Error('The manifest is not as long as announced.');
		this.#file.set(jumbf, this.#manifest.start + chunkHeaderBytes);
	}
}

const product = 'Pixwand';
/** Bytes that are reserved for a signature; what is left of them needs a length of two bytes too, so that no other offset moves. */
const signatureBytes = 512;

const assets: Record<PhotoType, new (file: Uint8Array) => Asset> = {
	'image/jpeg': JPEG,
	'image/png': PNG,
	'image/webp': WebpAsset,
};

/**
 * Adds a manifest of the C2PA to a JPEG, PNG or WebP, signed: that this product has created it, and how. Any later change of the
 * file shows. A picture of unknown source is returned as it is.
 *
 * @param version - the version of this product.
 * @throws Error for another file.
 */
export async function signPicture(
	file: Uint8Array,
	{ source }: Provenance,
	signer: Signer,
	version: string,
): Promise<Uint8Array> {
	if (!source) return file;
	const head = readPhotoHead(file);
	if (!('type' in head)) throw new Error('Only JPEG, PNG and WebP files can be signed.');
	const asset = new assets[head.type](file);
	const store = new ManifestStore();
	const manifest = store.createManifest({
		assetFormat: head.type,
		instanceID: `xmp:iid:${randomUUID()}`,
		defaultHashAlgorithm: 'SHA-256',
		signer,
	});
	manifest.signature = Signature.create(signer, signatureBytes);
	if (manifest.claim) {
		manifest.claim.claimGeneratorName = product;
		manifest.claim.claimGeneratorVersion = version;
	}
	const hash = DataHashAssertion.create('SHA-256');
	manifest.addAssertion(hash);
	manifest.addAssertion(createdAs(sourceTypeUri(source), version));
	await asset.ensureManifestSpace(store.measureSize());
	await hash.updateWithAsset(asset);
	await manifest.sign(signer);
	await asset.writeManifestJUMBF(store.getBytes());
	return asset.getDataRange();
}

/** The statement that the product has created a picture from such a source. */
function createdAs(digitalSourceType: string, version: string): ActionAssertion {
	const actions = new ActionAssertion();
	// The library exports the types of both values, but not their names.
	const created = { action: 'c2pa.created', digitalSourceType, softwareAgent: { name: product, version } };
	actions.actions.push(created as Action);
	return actions;
}
