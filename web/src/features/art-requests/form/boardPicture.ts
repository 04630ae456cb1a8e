import { dimensionsOf } from '#shared/art-requests/output.ts';
import type { PreviewRequest } from '../../../imaging/previewJobs.ts';
import { type Draft, previewLookOf } from './draft.ts';
import type { OrderPhoto } from './orderPhotos.ts';
import { sharpEdge } from './previews.tsx';

/** The long side of a picture on the board, in pixels: a single one is larger. */
const edges = { one: sharpEdge(456), several: sharpEdge(288) };

/** The picture of a photo on the board, by its draft. */
export function boardPicture(photo: string, draft: Draft, isOne: boolean): PreviewRequest {
	const { width, height } = dimensionsOf(draft.output.size);
	const scale = (isOne ? edges.one : edges.several) / Math.max(width, height);
	const canvas = { width: Math.round(width * scale), height: Math.round(height * scale) };
	return { photo, look: previewLookOf(draft), canvas };
}

interface BoardForm {
	readonly photos: { readonly photos: readonly OrderPhoto[] };
	readonly draftFor: (photo: OrderPhoto) => Draft;
}

/** The picture of a photo on the board. */
export const mainRequest = ({ photos, draftFor }: BoardForm, photo: OrderPhoto): PreviewRequest =>
	boardPicture(photo.id, draftFor(photo), photos.photos.length === 1);
