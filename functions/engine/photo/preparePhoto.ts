import { networkInUse } from '#shared/imaging/network/networkSettings.ts';
import type { FoundSubject } from '#shared/imaging/separation/findSubject.ts';
import { subjectFinder } from '#shared/imaging/separation/subjectFinder.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import { type DecodedPhoto, decodePhoto } from './decodePhoto.ts';
import { loadNetwork } from './subjectNetwork.ts';

/** A decoded photo and the subject found in it. */
export interface PreparedPhoto {
	readonly photo: DecodedPhoto;
	readonly found: FoundSubject;
}

/** Decodes a photo and finds its subject, as the customer has marked it. Throws ImageRefusedError for a photo that cannot be decoded. */
export async function preparePhoto(bytes: Uint8Array, marks?: SubjectMarks): Promise<PreparedPhoto> {
	const photo = await decodePhoto(bytes);
	return { photo, found: await findProduct(photo, marks) };
}

/** Finds the product in a photo, as the customer has marked it, with the network where it is in use. */
export const findProduct = (photo: DecodedPhoto, marks?: SubjectMarks): Promise<FoundSubject> =>
	subjectFinder(photo, networkInUse ? loadNetwork : undefined)(marks);
