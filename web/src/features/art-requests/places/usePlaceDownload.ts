import { useState } from 'react';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { creditLine } from '#shared/art-requests/provenance.ts';
import { useDownload } from '../../../api/attempt.ts';
import { useMe } from '../../../api/useMe.ts';
import { deviceStorage } from '../../../storage/webStorage.ts';
import { toast } from '../../../ui/toasts.ts';
import { t } from './messages.en.ts';
import { type PlacedPicture, placeNotes } from './placeArchive.ts';

const creditKey = 'credit';

/**
 * The download of files of pictures for places: those that the account remembers unless others are chosen. What is chosen is
 * remembered by an account that has none yet, and by others where `remembers` is set.
 */
export function usePlaceDownload(pictures: readonly PlacedPicture[], remembers = false) {
	const { me, changeSettings } = useMe();
	const [changed, setChanged] = useState<readonly PlaceId[]>();
	const [credit, setCredit] = useState(deviceStorage.get(creditKey) ?? creditLine);
	/** What to know about the files, as soon as each is made; `undefined` before the first download. */
	const [notes, setNotes] = useState<readonly string[]>();
	const { progress, download } = useDownload<{ readonly done: number; readonly total: number }>(
		t('downloadFailed'),
	);
	const remembered = me?.places ?? [];
	const chosen = changed ?? remembered;
	const total = pictures.length * chosen.length;

	const save = () =>
		download(async (signal, setProgress) => {
			setNotes(undefined);
			setProgress({ done: 0, total });
			const { downloadPlaceFiles } = await import('./downloadPlaceFiles.ts');
			await downloadPlaceFiles(pictures, { places: chosen, credit, signal }, (files) => {
				setProgress({ done: files.length, total });
				setNotes(placeNotes(files));
			});
			toast('success', t('downloadStarted'));
		});

	async function start() {
		const isNew = changed !== undefined && (remembers || !me?.places);
		const stored = isNew ? changeSettings({ places: [...changed] }) : undefined;
		await Promise.all([save(), stored?.catch(() => undefined)]);
	}

	return {
		remembered,
		chosen,
		choose: setChanged,
		credit,
		changeCredit: (text: string) => {
			setCredit(text);
			deviceStorage.set(creditKey, text);
		},
		/** How many files will be made. */
		total,
		busy: progress && t('making', { done: progress.done, total: progress.total }),
		notes,
		start,
	};
}
