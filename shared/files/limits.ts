export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** The type of a file of which a client knows none. */
const unknownType = 'application/octet-stream';

/** What clients call the types of photos beside their names; an unknown type is that of the bytes. */
const typeNames: ReadonlyMap<string, PhotoType | typeof unknownType> = new Map([
	['image/jpg', 'image/jpeg'],
	['image/pjpeg', 'image/jpeg'],
	['image/x-png', 'image/png'],
	['binary/octet-stream', unknownType],
	['', unknownType],
]);

/** The types that an upload may have before its bytes are read. */
export const uploadTypes = [...photoTypes, unknownType] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Returns the type of an upload that a client calls `type`; `undefined` if it is not one of a photo. */
export function uploadTypeOf(type: string): UploadType | undefined {
	const lower = type.toLowerCase();
	const name = typeNames.get(lower) ?? lower;
	return uploadTypes.find((known) => known === name);
}

export const isPhotoType = (type: string): type is PhotoType => photoTypes.some((known) => known === type);

/** Bytes in a megabyte, as error messages count them. */
export const megabyte = 1024 * 1024;
/** The largest photo, in megabytes. */
export const photoMegabytes = 10;
/** The largest multipart form, in megabytes: an HTTP function takes 6 MB, base64 a third more than the file. */
export const formMegabytes = 4;
/** The most images of a request: the main one and references. */
export const filesPerRequest = 6;
/** The most requests that the form orders at once, one for each photo. */
export const photosPerOrder = 20;
/** How many files one call may announce: the photos of an order, their masks, and the references. */
export const filesPerUpload = 2 * photosPerOrder + filesPerRequest - 1;

/** The folder for a user's own photos. */
export const uploadsFolder = (userId: string): string => `user_${userId}/uploads`;
/** The folder for results that an admin uploads for a customer: for one request, which accepts no result of another, or any. */
export const resultsFolder = (userId: string, requestId?: string): string =>
	`user_${userId}/results${requestId ? `/${requestId}` : ''}`;

/** The folder for the pictures of answers to a message to support. */
export const answersFolder = (contactId: string): string => `contact_${contactId}/answers`;
