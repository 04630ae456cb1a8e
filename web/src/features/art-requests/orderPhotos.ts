import { notEnoughCredits } from '#shared/art-requests/rules.ts';
import type { SubjectMarks } from '#shared/imaging/separation/subjectMarks.ts';
import { idempotencyKeys } from '../../api/idempotencyKeys.ts';

/** A photo in the form; each one is ordered as a request of its own. */
export interface OrderPhoto {
	/** Only for this form. */
	readonly id: string;
	readonly file: File;
	/** What the customer has shown of the product. */
	readonly subject?: SubjectMarks | undefined;
}

/** A photo whose request was created. */
export interface OrderedPhoto {
	readonly photo: OrderPhoto;
	readonly requestId: string;
}

export interface OrderResult {
	readonly ordered: readonly OrderedPhoto[];
	/** The photos that were not ordered. */
	readonly left: readonly OrderPhoto[];
	/** Why the order has stopped; `undefined` if it has not. */
	readonly error?: unknown;
}

/** How many photos a balance is enough for. Both amounts are in credits. */
export const affordablePhotos = (balance: number, price: number): number =>
	price > 0 ? Math.floor(balance / price) : Number.POSITIVE_INFINITY;

/**
 * Returns a function that creates the requests of photos one after another and stops at the first call that fails.
 * Each photo has its own idempotency keys, so that ordering the rest again never orders a photo twice.
 */
export function orderingPhotos<Body>(create: (body: Body, idempotencyKey: string) => Promise<string>) {
	const keysOf = new Map<string, ReturnType<typeof idempotencyKeys>>();

	function createOnce(photo: OrderPhoto, body: Body): Promise<string> {
		const withKey = keysOf.get(photo.id) ?? idempotencyKeys();
		keysOf.set(photo.id, withKey);
		return withKey(body, (key) => create(body, key));
	}

	return async (
		photos: readonly OrderPhoto[],
		bodyOf: (photo: OrderPhoto) => Body,
		onOrdered: (ordered: OrderedPhoto) => void = () => undefined,
	): Promise<OrderResult> => {
		const ordered: OrderedPhoto[] = [];
		for (const photo of photos)
			try {
				const each = { photo, requestId: await createOnce(photo, bodyOf(photo)) };
				ordered.push(each);
				onOrdered(each);
			} catch (error) {
				return { ordered, left: photos.slice(ordered.length), error };
			}
		return { ordered, left: [] };
	};
}

/** An order of which only a part was made. */
export interface PartialOrder {
	readonly ordered: readonly OrderedPhoto[];
	/** How many photos were not ordered. */
	readonly left: number;
	/** Why the rest was not ordered. */
	readonly reason: string;
}

/**
 * Returns which part of `count` photos was ordered, if it is a part: because a call failed, or because the credits are
 * enough for no more.
 */
export function partOf(
	{ ordered, error }: OrderResult,
	count: number,
	messageOf: (error: unknown) => string,
): PartialOrder | undefined {
	const left = count - ordered.length;
	if (ordered.length === 0 || left === 0) return undefined;
	return { ordered, left, reason: error === undefined ? notEnoughCredits : messageOf(error) };
}
