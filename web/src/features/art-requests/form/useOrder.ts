import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import type { Service } from '#shared/api/credits.ts';
import type { Input } from '#shared/api/routes.ts';
import type { User } from '#shared/api/users.ts';
import { createdRequestId } from '#shared/art-requests/createdRequestId.ts';
import { call } from '../../../api/client.ts';
import { ApiError, errorMessage, isAborted } from '../../../api/errors.ts';
import { currentSession } from '../../../api/session.ts';
import { toast } from '../../../ui/toasts.ts';
import { rememberPhoto } from '../orderedPhotos.ts';
import type { UploadPhotos } from '../uploads.ts';
import { type Draft, draftOf } from './draft.ts';
import { isInvalid, orderErrorMessage } from './fieldErrors.ts';
import { t } from './messages.en.ts';
import {
	findOrdered,
	type OrderCalls,
	type OrderedPhoto,
	type OrderPhoto,
	type OrderPicture,
	type OrderResult,
	orderPhotos,
} from './orderPhotos.ts';
import { toNewArtRequest } from './toNewArtRequest.ts';

interface Order {
	readonly draft: Draft;
	readonly user: User;
	readonly refreshUser: () => Promise<unknown>;
	readonly service: Service;
	readonly pictures: readonly OrderPicture[];
	readonly references: readonly File[];
	readonly upload: UploadPhotos;
	/** Makes `upload` send these photos again. */
	readonly forget: (photos: readonly File[]) => void;
}

type Body = Input<'createArtRequest'>['body'];

/** How far an order has got. */
export interface OrderProgress {
	/** How much of each photo has been uploaded, 0 to 1. */
	readonly uploads: ReadonlyMap<File, number>;
	/** The number of requests that are to be created, and that were. */
	readonly total: number;
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

	async function send({ draft, service, pictures, references, upload, forget }: Order) {
		const draftFor = (photo: OrderPhoto) => ({ ...draftOf(draft, photo), service: service.name });
		const photos = pictures.map(({ file }) => file);
		const masks = pictures.flatMap(({ mask }) => (mask instanceof File ? mask : []));
		const files = [...new Set([...photos, ...references, ...masks])];
		const fileIds = await upload(files, (file, fraction) => {
			if (photos.includes(file))
				advance(({ uploads }) => ({ uploads: new Map(uploads).set(file, fraction) }));
		}).catch((error: unknown) => fail(error, errorMessage(error, t('uploadFailed'))));
		if (!fileIds) return undefined;
		const idOf = (file: File) => fileIds[files.indexOf(file)] ?? '';
		const batch = pictures.length > 1 ? { id: crypto.randomUUID(), size: pictures.length } : undefined;
		const bodyOf = (picture: OrderPicture) => {
			const { file, mask, variant, scene, name } = picture;
			const ids = [file, ...references].map(idOf);
			const input = { mask: mask instanceof File ? idOf(mask) : mask, variant, scene, name, batch };
			const body = toNewArtRequest(draftFor(picture), service.name, ids, input);
			return { ...body, credits: service.credit };
		};
		const signal = left.current?.signal;
		const onOrdered = ({ photo, requestId: id }: OrderedPhoto) => {
			rememberPhoto(id, photo.file);
			advance(({ ordered }) => ({ ordered: ordered + 1 }));
		};
		const result = await orderPhotos(calls, pictures, bodyOf, onOrdered, signal);
		if (signal?.aborted) return undefined;
		if (isInvalid(result.error)) forget(files);
		// It may cost something else by now.
		if (result.error) void mutate('listServices');
		if (result.error) fail(result.error, orderErrorMessage(result.error));
		return { ...result, batch: batch?.id };
	}

	/** Returns `undefined` if the upload failed or the form was left. */
	async function submit(order: Order): Promise<OrderResult | undefined> {
		setProgress({
			uploads: new Map(order.pictures.map(({ file }) => [file, 0])),
			total: order.pictures.length,
			ordered: 0,
		});
		const result = await send(order);
		void order.refreshUser();
		// The form of an order that is complete stays busy until the next page is there.
		if (result?.left.length !== 0) setProgress(undefined);
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
