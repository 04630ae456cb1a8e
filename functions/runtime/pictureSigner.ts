import { toSigningKey } from '#core/files/signingKey.ts';
import { signerOf } from '#engine/provenance/signerOf.ts';
import { signPicture } from '#engine/provenance/signPicture.ts';
import type { Provenance } from '#shared/art-requests/provenance.ts';
import { alarm, describeError } from './logger.ts';

/**
 * Signs pictures with a stage's key. A picture that cannot be signed is returned unsigned, and operators are told: the customer has
 * paid for the picture.
 *
 * @param readKey reads the secret with the key; undefined where the stage has none.
 */
export const pictureSigner =
	(readKey: (() => Promise<string>) | undefined) =>
	async (file: Uint8Array, provenance: Provenance): Promise<Uint8Array> => {
		if (!readKey) return file;
		try {
			return await signPicture(file, provenance, signerOf(toSigningKey(await readKey())));
		} catch (error) {
			alarm('picture not signed', describeError(error));
			return file;
		}
	};
