import type { Asset } from '@trustnxt/c2pa-ts/asset';
import { withChunk } from './webpChunks.ts';

const chunkHeaderBytes = 8;

/**
 * A WebP file without a manifest, for the library that signs, which has none. The manifest is a chunk at the end of the file; it is
 * not part of what is signed, a byte that makes its length even is.
 *
 * @see C2PA specification 2.1, appendix A.3.
 */
export class WebpAsset implements Asset {
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
