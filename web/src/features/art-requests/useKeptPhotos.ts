import { useCallback, useEffect, useRef } from 'react';
import { deleteKeptFiles, keepFiles, readKeptFiles } from '../../api/keptFiles.ts';
import { currentSession } from '../../api/session.ts';
import type { OrderPhoto } from './orderPhotos.ts';

/** The photos of a request form. */
interface FormPhotos {
	readonly photos: readonly OrderPhoto[];
	readonly references: readonly File[];
}

type PhotoData = readonly Omit<OrderPhoto, 'file'>[];

const toKept = ({ photos, references }: FormPhotos) => ({
	data: photos.map(({ id, subject }) => ({ id, subject })),
	files: [...photos.map(({ file }) => file), ...references],
});

async function readPhotos(): Promise<FormPhotos | undefined> {
	const kept = await readKeptFiles<PhotoData>();
	if (!kept) return undefined;
	const { data, files } = kept;
	const photos = data.flatMap((photo, i) => (files[i] ? [{ ...photo, file: files[i] }] : []));
	return { photos, references: files.slice(data.length) };
}

/**
 * Keeps the photos of a form that is left before they are ordered, for example to buy credits on another site, and
 * passes them on when the form opens again in this tab. Photos that cannot be stored are not kept.
 *
 * @param onReturn `undefined` for a form that opens with other photos.
 * @returns a function that ends this, to be called when all photos are ordered.
 */
export function useKeptPhotos(form: FormPhotos, onReturn: ((kept: FormPhotos) => void) | undefined) {
	const latest = useRef(form);
	const receive = useRef(onReturn);
	const ready = useRef(false);
	useEffect(() => {
		latest.current = form;
	});
	useEffect(() => {
		let open = true;
		const reading = receive.current ? readPhotos().catch(() => undefined) : Promise.resolve(undefined);
		void reading.then((kept) => {
			ready.current = open;
			if (open && kept && latest.current.photos.length === 0) receive.current?.(kept);
		});
		return () => {
			open = false;
			if (!ready.current) return;
			// The end of the session, which may close the form, deletes all files.
			const kept = currentSession() && latest.current.photos.length > 0;
			void (kept ? keepFiles(toKept(latest.current)) : deleteKeptFiles()).catch(() => undefined);
		};
	}, []);

	return useCallback(() => {
		ready.current = false;
		void deleteKeptFiles().catch(() => undefined);
	}, []);
}
