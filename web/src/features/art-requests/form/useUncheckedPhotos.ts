import { useSyncExternalStore } from 'react';
import { hasMarks } from '#shared/imaging/segmentation/subjectMarks.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { isUncertain } from '../subject/useImaging.ts';
import type { Draft } from './draft.ts';
import { needsCutOut } from './look.ts';
import type { OrderPhoto } from './orderPhotos.ts';

/** The ids of the photos whose cut-out the networks are not sure of, and at which the customer has not looked. */
export function useUncheckedPhotos(
	imaging: Imaging,
	photos: readonly OrderPhoto[],
	draftFor: (photo: OrderPhoto) => Draft,
): readonly string[] {
	const ids = useSyncExternalStore(imaging.subscribe, () =>
		photos
			.filter(
				(photo) =>
					!photo.checked &&
					!hasMarks(photo.subject ?? {}) &&
					isUncertain(imaging.cutOutOf(photo.id)) &&
					needsCutOut(draftFor(photo)),
			)
			.map(({ id }) => id)
			.join(' '),
	);
	return ids === '' ? [] : ids.split(' ');
}
