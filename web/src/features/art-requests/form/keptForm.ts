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
	readonly photos: readonly (Omit<OrderPhoto, 'file' | 'mask'> & { readonly hasMask: boolean })[];
}

/** Keeps the photos of this tab's form and the masks of their cut-outs, in place of earlier ones. */
export const keepForm = ({ photos, references, requestId, sent }: ReturnedForm): Promise<void> =>
	keepFiles<FormData>({
		data: {
			photos: photos.map(({ file: _file, mask, ...photo }) => ({ ...photo, hasMask: mask !== undefined })),
			requestId,
			sent,
		},
		files: [...photos.flatMap(({ file, mask }) => (mask ? [file, mask] : [file])), ...references],
	});

/** Returns what this tab's form had, without files that are there no more; `undefined` if nothing is kept. */
export async function readForm(): Promise<ReturnedForm | undefined> {
	const kept = await readKeptFiles<FormData>();
	if (!kept) return undefined;
	const { data } = kept;
	const files = [...kept.files];
	return {
		photos: data.photos.flatMap(({ hasMask, ...photo }) => {
			const [file, mask] = files.splice(0, hasMask ? 2 : 1);
			return file ? [{ ...photo, file, ...(mask && { mask }) }] : [];
		}),
		references: files.filter((file) => file !== undefined),
		requestId: data.requestId,
		sent: data.sent,
	};
}
