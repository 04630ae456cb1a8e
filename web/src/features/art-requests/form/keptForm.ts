import { keepFiles, readKeptFiles } from '../../../api/keptFiles.ts';
import type { OrderPhoto } from './orderPhotos.ts';

/** The photos of a request form. */
export interface FormPhotos {
	readonly photos: readonly OrderPhoto[];
	readonly references: readonly File[];
}

/** What a form that was left had. */
export interface ReturnedForm extends FormPhotos {
	/** The earlier request that the form was filled with. */
	readonly requestId?: string | undefined;
	/** The ids of the photos whose order was sent and is not known to have failed. */
	readonly sent: readonly string[];
}

interface FormData extends Pick<ReturnedForm, 'requestId' | 'sent'> {
	readonly photos: readonly (Omit<OrderPhoto, 'file' | 'mask'> & {
		/** The id of its mask; or where that is among the files. */
		readonly mask?: string | number | undefined;
	})[];
	readonly references: number;
}

/** Keeps the photos of this tab's form, in place of earlier ones. */
export function keepForm({ photos, references, requestId, sent }: ReturnedForm): Promise<void> {
	const files = [...photos.map(({ file }) => file), ...references];
	const kept = photos.map(({ file: _, mask, ...photo }) => ({
		...photo,
		mask: mask instanceof File ? files.push(mask) - 1 : mask,
	}));
	return keepFiles<FormData>({
		data: { photos: kept, references: references.length, requestId, sent },
		files,
	});
}

/** Returns what this tab's form had, without files that are there no more; `undefined` if nothing is kept. */
export async function readForm(): Promise<ReturnedForm | undefined> {
	const kept = await readKeptFiles<FormData>();
	if (!kept) return undefined;
	const { data } = kept;
	return {
		photos: data.photos.flatMap(({ mask, ...photo }, i) => {
			const file = kept.files[i];
			return file ? [{ ...photo, file, mask: typeof mask === 'number' ? kept.files[mask] : mask }] : [];
		}),
		references: kept.files
			.slice(data.photos.length, data.photos.length + data.references)
			.filter((file) => file !== undefined),
		requestId: data.requestId,
		sent: data.sent,
	};
}
