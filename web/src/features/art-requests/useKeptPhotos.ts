import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteKeptFiles } from '../../api/fileCache.ts';
import { currentSession } from '../../api/session.ts';
import { keepFiles, readKeptFiles } from './keptFiles.ts';
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
 * Keeps the photos of a form until they are ordered, also when it is left, for example to buy credits on another site,
 * and passes them on when the form opens again in this tab. Photos that cannot be stored are not kept.
 *
 * @param onReturn `undefined` for a form that opens with other photos.
 * @returns a function that ends this, to be called when all photos are ordered.
 */
export function useKeptPhotos(
	{ photos, references }: FormPhotos,
	onReturn: ((kept: FormPhotos) => void) | undefined,
) {
	const receive = useRef(onReturn);
	const [isReading, setIsReading] = useState(onReturn !== undefined);
	const isKeeping = useRef(true);
	const hadPhotos = useRef(false);
	useEffect(() => {
		if (!receive.current) return;
		let open = true;
		void readPhotos()
			.catch(() => undefined)
			.then((kept) => {
				if (!open) return;
				if (kept && !hadPhotos.current) receive.current?.(kept);
				setIsReading(false);
			});
		return () => {
			open = false;
		};
	}, []);

	useEffect(() => {
		const isEmptied = hadPhotos.current && photos.length === 0;
		hadPhotos.current ||= photos.length > 0;
		if (isReading || !isKeeping.current || !currentSession()) return;
		if (photos.length > 0) void keepFiles(toKept({ photos, references })).catch(() => undefined);
		else if (isEmptied) void deleteKeptFiles().catch(() => undefined);
	}, [photos, references, isReading]);

	return useCallback(() => {
		isKeeping.current = false;
		void deleteKeptFiles().catch(() => undefined);
	}, []);
}
