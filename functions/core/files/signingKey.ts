import * as z from 'zod';
import { secretJson } from '../secretJson.ts';

const signingKey = z.object({
	/** The certificate of the key, then those of its issuers. */
	certificates: z.string(),
	privateKey: z.string(),
});

/** What a stage signs pictures with, in PEM. */
export type SigningKey = Readonly<z.infer<typeof signingKey>>;

/** Parses the secret's text. */
export const toSigningKey = (secret: string): SigningKey =>
	signingKey.parse(secretJson(secret, 'the key that signs pictures'));
