import type { AccountSettings } from '#shared/api/users.ts';
import { mostHeights } from '#shared/art-requests/lookOverrides.ts';
import { dimensionsOf } from '#shared/art-requests/output.ts';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import type { Draft } from './draft.ts';
import { nameOf, type OrderPhoto } from './orderPhotos.ts';
import { aspectOf, centimetresOf, trueHeights } from './trueScale.ts';

const noHeights: ReadonlyMap<string, number> = new Map();

interface ScaledForm {
	readonly draft: Draft;
	readonly photos: readonly OrderPhoto[];
	readonly imaging: Imaging;
	/** The heights that the account remembers, by the names of products. */
	readonly remembered: AccountSettings['heights'];
	readonly changeSettings: (settings: AccountSettings) => Promise<void>;
}

/** The heights of products, by which all of them are shown in one scale. */
export function useTrueScale({ draft, photos, imaging, remembered, changeSettings }: ScaledForm) {
	/** The height of a product that was typed now, or in an earlier order under the same name. */
	const typedHeight = (photo: OrderPhoto) => photo.height ?? String(remembered?.[nameOf(photo)] ?? '');
	/** The shares of the picture's height that products fill, by their photos, where all have one scale. */
	const heights = draft.sameScale
		? trueHeights(
				photos.flatMap((photo) => {
					const aspect = photo.ownLook ? undefined : aspectOf(imaging.cutOutOf(photo.id).cutOut);
					return aspect ? [{ id: photo.id, aspect, height: centimetresOf(typedHeight(photo)) }] : [];
				}),
				dimensionsOf(draft.output.size),
			)
		: noHeights;
	/** Remembers the heights of products under their names, for the next order. */
	async function rememberHeights(ordered: readonly OrderPhoto[]) {
		const given = ordered.flatMap((photo) => {
			const height = centimetresOf(typedHeight(photo));
			return height ? [[nameOf(photo), height] as const] : [];
		});
		const known = Object.entries(remembered ?? {}).filter(([name]) =>
			given.every(([other]) => other !== name),
		);
		const all = Object.fromEntries([...known, ...given].slice(-mostHeights));
		if (given.length > 0) await changeSettings({ heights: all }).catch(() => undefined);
	}

	return { heights, typedHeight, rememberHeights };
}
