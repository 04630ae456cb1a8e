import { useEffect, useRef, useState } from 'react';
import type { Service } from '#shared/api/credits.ts';
import type { Input } from '#shared/api/routes.ts';
import type { User } from '#shared/api/users.ts';
import { createdRequestId } from '#shared/art-requests/createdRequestId.ts';
import { call } from '../../../api/client.ts';
import { ApiError, errorMessage, isAborted } from '../../../api/errors.ts';
import { currentSession } from '../../../api/session.ts';
import { toast } from '../../../ui/toasts.ts';
import { createdRow, rememberCreated } from '../createdRequests.ts';
import type { Draft } from './draft.ts';
import {
	affordablePhotos,
	findOrdered,
	type OrderCalls,
	type OrderedPhoto,
	type OrderPhoto,
	type OrderResult,
	orderPhotos,
} from './orderPhotos.ts';
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

async function exists(id: string): Promise<boolean> {
	try {
		await call('getArtRequest', { params: { id } });
		return true;
	} catch (error) {
		if (error instanceof ApiError && error.details.status === 404) return false;
		throw error;
	}
}

/**
 * Uploads the photos of an order and creates their requests, until the form is left. Reports an error by a toast.
 *
 * @param markSent stores whether the order of a photo was sent and is not known to have failed.
 */
export function useOrder(markSent: OrderCalls<Body>['markSent']) {
	/** `undefined` unless an order is being sent. */
	const [progress, setProgress] = useState<OrderProgress>();
	const left = useRef<AbortController>(undefined);
	useEffect(() => {
		left.current = new AbortController();
		return () => left.current?.abort();
	}, []);
	const calls: OrderCalls<Body> = {
		create: async (body, idempotencyKey) => (await call('createArtRequest', { body, idempotencyKey })).id,
		requestIdOf: ({ id }) => createdRequestId(currentSession()?.userId ?? '', id),
		exists,
		markSent,
	};
	const advance = (change: (current: OrderProgress) => Partial<OrderProgress>) =>
		setProgress((current) => current && { ...current, ...change(current) });

	function fail(error: unknown, message: string) {
		if (!isAborted(error)) toast('error', message);
	}

	async function send({ draft, user, service, photos, references, upload, forget }: Order) {
		const masks = photos.flatMap(({ mask }) => mask ?? []);
		const files = [...photos.map(({ file }) => file), ...references, ...masks];
		const fileIds = await upload(files, (file, fraction) => {
			const photo = photos.find((each) => each.file === file);
			if (photo) advance(({ uploads }) => ({ uploads: new Map(uploads).set(photo.id, fraction) }));
		}).catch((error: unknown) =>
			fail(error, errorMessage(error, 'Failed to upload files. Please try again.')),
		);
		if (!fileIds) return undefined;
		const idOf = (file: File) => fileIds[files.indexOf(file)] ?? '';
		const bodyOf = ({ file, subject, mask }: OrderPhoto) =>
			toNewArtRequest(draft, service.name, [file, ...references].map(idOf), subject, mask && idOf(mask));
		const signal = left.current?.signal;
		const onOrdered = ({ photo, requestId: id }: OrderedPhoto) => {
			rememberCreated(createdRow({ id, credit_amount: service.credit, user }, bodyOf(photo)));
			advance(({ ordered }) => ({ ordered: ordered + 1 }));
		};
		const result = await orderPhotos(calls, photos, bodyOf, onOrdered, signal);
		if (signal?.aborted) return undefined;
		if (isInvalid(result.error)) forget(files);
		if (result.error) fail(result.error, orderErrorMessage(result.error));
		return result;
	}

	/** Returns `undefined` if the upload failed or the form was left. */
	async function submit(order: Order): Promise<OrderResult | undefined> {
		const photos = order.photos.slice(0, affordablePhotos(order.user.total_credit, order.service.credit));
		setProgress({ uploads: new Map(photos.map(({ id }) => [id, 0])), ordered: 0 });
		const result = await send({ ...order, photos });
		const refreshed = order.refreshUser();
		if (result) {
			// Photos that are left stay in the form, which must know the balance before they can be ordered.
			if (result.ordered.length < order.photos.length) await refreshed;
		}
		setProgress(undefined);
		return result;
	}

	return {
		progress,
		submit,
		/** Returns which photos of a form that was left were ordered; `sent` are the ids of those that were sent. */
		findOrdered: (photos: readonly OrderPhoto[], sent: readonly string[]): Promise<OrderResult> =>
			findOrdered(calls, photos, sent),
	};
}
