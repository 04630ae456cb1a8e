import type { LookOverrides } from '#shared/imaging/looks/scene/overrides.ts';
import type { SceneName } from '#shared/imaging/looks/scene/scenes.ts';
import { type Variant, variants } from '#shared/imaging/looks/scene/variants.ts';
import { ApiError, isAborted } from '../../../api/errors.ts';
import { isKeyUsed } from '../../../api/idempotencyKeys.ts';
import type { ChosenLook } from './draft.ts';
import { t } from './messages.en.ts';

/** A photo in the form; each one is ordered as a request of its own, or as one for each variation of its look. */
export interface OrderPhoto {
	/** The idempotency key of its order: a picture is ordered once, by whatever page, tab or body. */
	readonly id: string;
	/** The keys of the pictures in the other variations. */
	readonly variantIds?: readonly string[] | undefined;
	/** The keys of the pictures that were ordered while others of this photo were left. */
	readonly orderedIds?: readonly string[] | undefined;
	readonly file: File;
	/** What the customer calls the picture, unless as its file. */
	readonly name?: string | undefined;
	/** Its look, unless that of all photos. */
	readonly ownLook?: ChosenLook | undefined;
	/** How its product was photographed, where the customer has said so. */
	readonly pose?: LookOverrides['pose'];
	/** Whether the ground shows through its glass. */
	readonly glass?: LookOverrides['glass'];
	/** A box around print that art styles keep. */
	readonly print?: LookOverrides['print'];
	/** The height of its product in centimetres, as the customer has typed it. */
	readonly height?: string | undefined;
	/** Whether the customer has looked at a cut-out of which the networks are not sure. */
	readonly checked?: boolean | undefined;
	/** The file of the product's alpha: of an earlier request, or as the customer has edited it. */
	readonly mask?: File | string | undefined;
}

/** What the customer calls a photo: as its file, unless they have named it. */
export const nameOf = ({ name, file }: Pick<OrderPhoto, 'name' | 'file'>): string => name ?? file.name;

/** One picture of a photo: its `id` is the key of this picture. */
export interface OrderPicture extends OrderPhoto {
	readonly photoId: string;
	readonly variant: Variant;
	/** The scene in which the form shows the product. */
	readonly scene?: SceneName | undefined;
	/** The share of the picture's height that its product fills, where all have one scale. */
	readonly share?: number | undefined;
	/** The width of the photo as a share of its height. */
	readonly aspect?: number | undefined;
}

/** The pictures that are to be made of photos and were not ordered yet. */
export const picturesOf = (
	photos: readonly OrderPhoto[],
	isInVariants: (photo: OrderPhoto) => boolean,
): OrderPicture[] =>
	photos.flatMap((photo) =>
		[photo.id, ...(isInVariants(photo) ? (photo.variantIds ?? []) : [])].flatMap((id, i) =>
			photo.orderedIds?.includes(id) ? [] : [{ ...photo, id, photoId: photo.id, variant: variants[i] ?? 0 }],
		),
	);

export const isOf = ({ id, variantIds }: OrderPhoto, pictureId: string): boolean =>
	id === pictureId || Boolean(variantIds?.includes(pictureId));

/** A photo whose request was created. */
export interface OrderedPhoto {
	readonly photo: OrderPhoto;
	readonly requestId: string;
}

export interface OrderResult {
	readonly ordered: readonly OrderedPhoto[];
	/** The photos that were not ordered. */
	readonly left: readonly OrderPhoto[];
	/** The id under which several were ordered together. */
	readonly batch?: string | undefined;
	/** Why the order has stopped; `undefined` if it has not. */
	readonly error?: unknown;
}

/** How many photos a balance is enough for. Both amounts are in credits. */
export const affordablePhotos = (balance: number, price: number): number =>
	price > 0 ? Math.floor(balance / price) : Number.POSITIVE_INFINITY;

/** The calls that order photos. */
export interface OrderCalls<Body> {
	/** Creates a request and returns its id. Throws `ApiError`. */
	readonly create: (body: Body, idempotencyKey: string) => Promise<string>;
	/** Returns the id of the request that a photo's key creates, whether it exists or not. */
	readonly requestIdOf: (photo: OrderPhoto) => Promise<string>;
	/** Whether a request exists. Throws `ApiError`. */
	readonly exists: (requestId: string) => Promise<boolean>;
	/** Stores whether the order of a photo was sent and is not known to have failed, so that it outlives the page. */
	readonly markSent: (photoId: string, isSent: boolean) => Promise<void>;
}

/** Whether the server answered that it has not created a request. */
function isRefused(error: unknown): boolean {
	const status = (error instanceof ApiError && error.details.status) || 0;
	return status >= 400 && status < 500 && !isKeyUsed(error);
}

/** Orders a photo once. Returns the id of its request, which is an earlier one where the photo was ordered before. */
async function orderOnce<Body>(
	{ create, requestIdOf, exists, markSent }: OrderCalls<Body>,
	photo: OrderPhoto,
	body: Body,
): Promise<string> {
	await markSent(photo.id, true);
	try {
		return await create(body, photo.id);
	} catch (error) {
		if (isKeyUsed(error)) return requestIdOf(photo);
		if (isRefused(error)) await markSent(photo.id, false);
		else if (!isAborted(error)) {
			// The answer may have been lost.
			const requestId = await requestIdOf(photo);
			if (await exists(requestId).catch(() => false)) return requestId;
		}
		throw error;
	}
}

/**
 * Creates the requests of photos one after another and stops at the first call that fails, or when `signal` is aborted.
 */
export async function orderPhotos<Body, Photo extends OrderPhoto>(
	calls: OrderCalls<Body>,
	photos: readonly Photo[],
	bodyOf: (photo: Photo) => Body,
	onOrdered: (ordered: OrderedPhoto) => void = () => undefined,
	signal?: AbortSignal,
): Promise<OrderResult> {
	const ordered: OrderedPhoto[] = [];
	for (const photo of photos) {
		if (signal?.aborted) break;
		try {
			const each = { photo, requestId: await orderOnce(calls, photo, bodyOf(photo)) };
			ordered.push(each);
			onOrdered(each);
		} catch (error) {
			return { ordered, left: photos.slice(ordered.length), error };
		}
	}
	return { ordered, left: photos.slice(ordered.length) };
}

/**
 * Returns which photos were ordered before the form was left. `sent` are the ids of those whose order was sent and is not
 * known to have failed. A photo whose request cannot be asked for stays: ordering it again has the same key.
 */
export async function findOrdered(
	{ requestIdOf, exists }: Pick<OrderCalls<never>, 'requestIdOf' | 'exists'>,
	photos: readonly OrderPhoto[],
	sent: readonly string[],
): Promise<OrderResult> {
	const found = await Promise.all(
		photos.map(async (photo) => {
			if (!sent.includes(photo.id)) return undefined;
			const requestId = await requestIdOf(photo);
			return (await exists(requestId).catch(() => false)) ? { photo, requestId } : undefined;
		}),
	);
	return {
		ordered: found.filter((each) => each !== undefined),
		left: photos.filter((_, i) => found[i] === undefined),
	};
}

/** An order of which only a part was made. */
export interface PartialOrder {
	readonly ordered: readonly OrderedPhoto[];
	/** How many photos were not ordered. */
	readonly left: number;
	/** Why the rest was not ordered. */
	readonly reason: string;
	/** Whether a call got no answer: one more photo may have been ordered. */
	readonly isOpen: boolean;
}

/** The reason for photos whose order was not sent. */
export const formLeft = t('formLeft');

/** Returns which part of `count` photos was ordered, if it is a part; `reason` is why the rest was not. */
export function partialOrder(
	{ ordered, error }: OrderResult,
	count: number,
	reason: string,
): PartialOrder | undefined {
	const left = count - ordered.length;
	const isOpen = error !== undefined && !isRefused(error);
	return ordered.length > 0 && left > 0 ? { ordered, left, reason, isOpen } : undefined;
}
