import { signingKey } from './dependencies.ts';
import { env } from './env.ts';
import { pictureSigner } from './pictureSigner.ts';

/** Signs a picture with the key of this stage, where it has one. */
export const signedPicture = pictureSigner(env.SIGNING_KEY ? signingKey() : undefined, env.VERSION);
