import { useState } from 'react';
import type { Service } from '#shared/api/credits.ts';
import type { Input } from '#shared/api/routes.ts';
import type { User } from '#shared/api/users.ts';
import { call } from '../../api/client.ts';
import { errorMessage, isAborted } from '../../api/errors.ts';
import { toast } from '../../ui/toasts.ts';
import { createdRow, rememberCreated } from './createdRequests.ts';
import type { Draft } from './draft.ts';
import { affordablePhotos, type OrderPhoto, type OrderResult, orderingPhotos } from './orderPhotos.ts';
import { isInvalid, orderErrorMessage } from './serverFieldErrors.ts';
import { toNewArtRequest } from './toNewArtRequest.ts';

/** Uploads photos and returns their file ids in the same order; `onProgress` receives 0 to 1. */
export type UploadPhotos = (
	photos: readonly File[],
	onProgress: (photo: File, fraction: number) => void,
) => Promise<string[]>;

interface Order {
	readonly draft: Draft;
	readonly user: User;
	/** Reads the user's balance again. */
	readonly refreshUser: () => Promise<unknown>;
	readonly service: Service;
	/** Those that the user has credits for are ordered. */
	readonly photos: readonly OrderPhoto[];
	readonly references: readonly File[];
	readonly upload: UploadPhotos;
	/** Makes `upload` send these photos again. */
	readonly forget: (photos: readonly File[]) => void;
}

type Body = Input<'createArtRequest'>['body'];

/** How far an order has got. */
export interface OrderProgress {
	/** How much of each photo has been uploaded, 0 to 1, by the photo's id. */
	readonly uploads: ReadonlyMap<string, number>;
	/** The number of requests that were created. */
	readonly ordered: number;
}

/** Uploads the photos of an order and creates their requests. Reports an error by a toast. */
export function useOrder() {
	/** `undefined` unless an order is being sent. */
	const [progress, setProgress] = useState<OrderProgress>();
	const [orderPhotos] = useState(() =>
		orderingPhotos<Body>(async (body, idempotencyKey) => {
			const { id } = await call('createArtRequest', { body, idempotencyKey });
			return id;
		}),
	);
	const advance = (change: (current: OrderProgress) => Partial<OrderProgress>) =>
		setProgress((current) => current && { ...current, ...change(current) });

	function fail(error: unknown, message: string) {
		if (!isAborted(error)) toast('error', message);
	}

	async function send({ draft, user, service, photos, references, upload, forget }: Order) {
		const files = [...photos.map(({ file }) => file), ...references];
		const fileIds = await upload(files, (file, fraction) => {
			const photo = photos.find((each) => each.file === file);
			if (photo) advance(({ uploads }) => ({ uploads: new Map(uploads).set(photo.id, fraction) }));
		}).catch((error: unknown) =>
			fail(error, errorMessage(error, 'Failed to upload files. Please try again.')),
		);
		if (!fileIds) return undefined;
		const bodyOf = (photo: OrderPhoto) =>
			toNewArtRequest(
				draft,
				service.name,
				[fileIds[photos.indexOf(photo)] ?? '', ...fileIds.slice(photos.length)],
				photo.subject,
			);
		const result = await orderPhotos(photos, bodyOf, ({ photo, requestId: id }) => {
			rememberCreated(createdRow({ id, credit_amount: service.credit, user }, bodyOf(photo)));
			advance(({ ordered }) => ({ ordered: ordered + 1 }));
		});
		if (isInvalid(result.error)) forget(files);
		if (result.error) fail(result.error, orderErrorMessage(result.error));
		return result;
	}

	/** Returns `undefined` if the upload failed. */
	async function submit(order: Order): Promise<OrderResult | undefined> {
		const photos = order.photos.slice(0, affordablePhotos(order.user.total_credit, order.service.credit));
		setProgress({ uploads: new Map(photos.map(({ id }) => [id, 0])), ordered: 0 });
		const result = await send({ ...order, photos });
		if (result) {
			const refreshed = order.refreshUser();
			// Photos that are left stay in the form, which must know the balance before they can be ordered.
			if (result.ordered.length < order.photos.length) await refreshed;
		}
		setProgress(undefined);
		return result;
	}

	return { progress, submit };
}
