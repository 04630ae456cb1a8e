import { useEffect, useState } from 'react';
import { createLookPreviews, type LookPreviews } from '../../../imaging/lookPreviews.ts';
import type { OrderPhoto } from './orderPhotos.ts';

/** The time without another mark after which the previews are rendered again. */
const marksDelayMs = 500;

/** The previews of the looks on a photo, with its subject as the customer has shown it. */
export function useLookPreviews(photo: OrderPhoto | undefined): LookPreviews {
	const [previews] = useState(createLookPreviews);
	const { file, subject } = photo ?? {};

	useEffect(() => {
		previews.open(file);
		return () => previews.open(undefined);
	}, [previews, file]);

	useEffect(() => {
		if (!subject) return;
		const timer = setTimeout(() => previews.mark(subject), marksDelayMs);
		return () => clearTimeout(timer);
	}, [previews, subject]);

	return previews;
}
