import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { longestName } from '#shared/art-requests/fileName.ts';
import type { PlaceId } from '#shared/art-requests/marketplaces.ts';
import { creditLine } from '#shared/art-requests/provenance.ts';
import { useDownload } from '../../../api/attempt.ts';
import { useMe } from '../../../api/useMe.ts';
import { deviceStorage } from '../../../storage/webStorage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toasts.ts';
import { t } from '../messages.en.ts';
import { titleOf } from '../requestName.ts';
import { PlaceChoices } from './PlaceChoices.tsx';
import { type PlacedPicture, placeNotes } from './placeArchive.ts';

/** The download of files for places. */
function usePlaceDownload(pictures: readonly PlacedPicture[]) {
	const { progress, download } = useDownload<{ readonly done: number; readonly total: number }>(
		t('downloadFailed'),
	);
	/** What to know about the last files; `undefined` before the first download. */
	const [notes, setNotes] = useState<readonly string[]>();
	const save = (places: readonly PlaceId[], credit: string) =>
		download(async (signal, setProgress) => {
			const total = pictures.length * places.length;
			const onProgress = (done: number) => setProgress({ done, total });
			setNotes(undefined);
			onProgress(0);
			const { downloadPlaceFiles } = await import('./downloadPlaceFiles.ts');
			setNotes(placeNotes(await downloadPlaceFiles(pictures, { places, credit, signal }, onProgress)));
			toast('success', t('downloadStarted'));
		});
	return { progress, notes, save };
}

interface PlacesDialogProps {
	readonly pictures: readonly PlacedPicture[];
	readonly onClose: () => void;
}

const creditKey = 'credit';

/** Chooses the places for which files of finished pictures are downloaded. */
export default function PlacesDialog({ pictures, onClose }: PlacesDialogProps) {
	const { me, changeSettings } = useMe();
	const [changed, setChanged] = useState<readonly PlaceId[]>();
	const chosen = changed ?? me?.places ?? [];
	const [credit, setCredit] = useState(deviceStorage.get(creditKey) ?? creditLine);
	const { progress, notes, save } = usePlaceDownload(pictures);
	const [first] = pictures;
	const count = chosen.length * pictures.length;

	async function start() {
		const stored = me?.places || chosen.length === 0 ? undefined : changeSettings({ places: [...chosen] });
		await Promise.all([save(chosen, credit), stored?.catch(() => undefined)]);
	}

	return (
		<Dialog
			title={
				pictures.length === 1 && first
					? t('downloadOneFor', { name: titleOf(first) })
					: t('downloadManyFor', { count: pictures.length })
			}
			width="640px"
			onClose={onClose}
			actions={
				<Button
					tone="primary"
					width={{ base: 'full', md: 'auto' }}
					disabled={count === 0}
					busy={progress && t('making', { done: progress.done, total: progress.total })}
					onClick={start}
				>
					<Icon name="download" size={18} />
					{count === 0 ? t('choosePlace') : t('downloadFiles', { count })}
				</Button>
			}
		>
			<chakra.p color="muted" mb="4">
				{t('placesNote')}
			</chakra.p>
			<PlaceChoices value={chosen} disabled={progress !== undefined} onChange={setChanged} />
			<chakra.div mt="4">
				<Field label={t('credit')} hint={t('creditHint')}>
					<TextInput
						value={credit}
						maxLength={longestName}
						disabled={progress !== undefined}
						onChange={({ target }) => {
							setCredit(target.value);
							deviceStorage.set(creditKey, target.value);
						}}
					/>
				</Field>
			</chakra.div>
			<chakra.div role="status" mt="4" fontSize="small" _empty={{ display: 'none' }}>
				{notes?.map((note) => (
					<p key={note}>{note}</p>
				))}
			</chakra.div>
		</Dialog>
	);
}
