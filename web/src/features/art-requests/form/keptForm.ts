import { keepFiles, readKeptFiles } from './keptFiles.ts';
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
	readonly photos: readonly Omit<OrderPhoto, 'file'>[];
}

/** Keeps the photos of this tab's form, in place of earlier ones. */
export const keepForm = ({ photos, references, requestId, sent }: ReturnedForm): Promise<void> =>
	keepFiles<FormData>({
		data: { photos: photos.map(({ file: _, ...photo }) => photo), requestId, sent },
		files: [...photos.map(({ file }) => file), ...references],
	});

/** Returns what this tab's form had, without files that are there no more; `undefined` if nothing is kept. */
export async function readForm(): Promise<ReturnedForm | undefined> {
	const kept = await readKeptFiles<FormData>();
	if (!kept) return undefined;
	const { data } = kept;
	return {
		photos: data.photos.flatMap((photo, i) => {
			const file = kept.files[i];
			return file ? [{ ...photo, file }] : [];
		}),
		references: kept.files.slice(data.photos.length).filter((file) => file !== undefined),
		requestId: data.requestId,
		sent: data.sent,
	};
}
