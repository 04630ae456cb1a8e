import * as z from 'zod';
import { secretJson } from '#core/secretJson.ts';
import { signerOf } from '#engine/provenance/signerOf.ts';
import { signPicture } from '#engine/provenance/signPicture.ts';
import type { Provenance } from '#shared/art-requests/provenance.ts';
import { daySeconds } from '#shared/time.ts';
import { alarm, describeError, log } from './logger.ts';

/** The secret, in PEM: the certificate of the key, then those of its issuers; and the key. */
const signingKey = z.object({ certificates: z.string(), privateKey: z.string() });

/** From how many days before the certificate expires operators are told. */
const noticeDays = 45;

/**
 * Signs pictures with a stage's key. A picture that cannot be signed is returned unsigned, and operators are told: the customer has
 * paid for the picture.
 *
 * @param readKey reads the secret with the key; undefined where the stage has none.
 * @param version the version of this product, which the signature names.
 */
export const pictureSigner =
	(readKey: (() => Promise<string>) | undefined, version: string) =>
	async (file: Uint8Array, provenance: Provenance): Promise<Uint8Array> => {
		if (!readKey) return file;
		try {
			const signer = signerOf(signingKey.parse(secretJson(await readKey(), 'the key that signs pictures')));
			const days = Math.floor((signer.certificate.notAfter.getTime() - Date.now()) / (daySeconds * 1000));
			if (days < noticeDays) log.warn('certificate expires', { days });
			return await signPicture(file, provenance, signer, version);
		} catch (error) {
			alarm('picture not signed', describeError(error));
			return file;
		}
	};
