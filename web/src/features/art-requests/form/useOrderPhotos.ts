import { startTransition, useState } from 'react';
import { variants } from '#shared/imaging/looks/scene/variants.ts';
import { isOf, type OrderPhoto } from './orderPhotos.ts';

const toOrderPhoto = (file: File, rest: Partial<OrderPhoto> = {}): OrderPhoto => ({
	id: crypto.randomUUID(),
	variantIds: variants.slice(1).map(() => crypto.randomUUID()),
	file,
	...rest,
});

/** The photos of the form, of which one is selected: it is shown in the looks. */
export function useOrderPhotos(chosen: readonly File[] = []) {
	const [photos, setPhotos] = useState<readonly OrderPhoto[]>(() => chosen.map((file) => toOrderPhoto(file)));
	const [selectedId, select] = useState<string>();
	/** The photo that was removed last, and its place. */
	const [removed, setRemoved] = useState<{ readonly photo: OrderPhoto; readonly at: number }>();
	const change = (id: string, changed: (photo: OrderPhoto) => OrderPhoto) =>
		setPhotos((current) => current.map((photo) => (photo.id === id ? changed(photo) : photo)));

	return {
		photos,
		selected: photos.find(({ id }) => id === selectedId) ?? photos[0],
		select,
		/** Adds photos. The page stays as it is until what shows them is loaded. */
		add: (files: readonly File[], rest?: Partial<OrderPhoto>) =>
			startTransition(() => {
				setRemoved(undefined);
				setPhotos((current) => [...current, ...files.map((file) => toOrderPhoto(file, rest))]);
			}),
		/** Replaces all photos. */
		reset: setPhotos,
		/** Puts another photo in the place of one. */
		replace(id: string, file: File) {
			const photo = toOrderPhoto(file);
			setPhotos((current) =>
				current.map((each) => (each.id === id ? { ...photo, ownLook: each.ownLook } : each)),
			);
			select(photo.id);
		},
		/** Moves a photo by places to the right; negative to the left. */
		move: (id: string, by: number) =>
			setPhotos((current) => {
				const from = current.findIndex((photo) => photo.id === id);
				const photo = current[from];
				const to = Math.min(current.length - 1, Math.max(0, from + by));
				return photo ? current.toSpliced(from, 1).toSpliced(to, 0, photo) : current;
			}),
		/** Changes what the customer has said of a photo, or its edited alpha. */
		set: (id: string, changed: Partial<Omit<OrderPhoto, 'id' | 'variantIds' | 'orderedIds' | 'file'>>) =>
			change(id, (photo) => ({ ...photo, ...changed })),
		/** Notes that pictures were ordered, and removes the photos of which none is left. */
		settle: (pictureIds: readonly string[], leftOf: (photo: OrderPhoto) => number) =>
			setPhotos((current) =>
				current.flatMap((photo) => {
					const ordered = pictureIds.filter((id) => isOf(photo, id));
					if (ordered.length === 0) return [photo];
					const next = { ...photo, orderedIds: [...(photo.orderedIds ?? []), ...ordered] };
					return leftOf(next) > 0 ? [next] : [];
				}),
			),
		remove(id: string) {
			const at = photos.findIndex((photo) => photo.id === id);
			const photo = photos[at];
			if (photo) setRemoved({ photo, at });
			setPhotos((current) => current.filter((each) => each.id !== id));
		},
		removed,
		/** Puts the photo that was removed last back in its place. */
		undoRemove() {
			if (removed) setPhotos((current) => current.toSpliced(removed.at, 0, removed.photo));
			setRemoved(undefined);
		},
	};
}
