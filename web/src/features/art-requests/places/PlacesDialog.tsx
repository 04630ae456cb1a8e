import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { type Place, type PlaceId, places } from '#shared/art-requests/marketplaces.ts';
import { longestName } from '#shared/art-requests/photoName.ts';
import { creditLine } from '#shared/art-requests/provenance.ts';
import { errorMessage } from '../../../api/errors.ts';
import { deviceStorage } from '../../../storage/deviceStorage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toasts.ts';
import { titleOf } from '../requestName.ts';
import { t } from '../text.ts';
import { type PlacedPicture, placeNotes } from './placeArchive.ts';

interface Progress {
	readonly done: number;
	readonly total: number;
}

/** The download of files for places; it is cancelled when the dialog is closed. */
function usePlaceDownload(pictures: readonly PlacedPicture[]) {
	/** `undefined` without a download. */
	const [progress, setProgress] = useState<Progress>();
	/** What to know about the last files; `undefined` before the first download. */
	const [notes, setNotes] = useState<readonly string[]>();
	const controller = useRef<AbortController>(undefined);
	useEffect(() => () => controller.current?.abort(), []);

	async function download(places: readonly PlaceId[], credit: string) {
		controller.current = new AbortController();
		const { signal } = controller.current;
		const total = pictures.length * places.length;
		const onProgress = (done: number) => setProgress({ done, total });
		setNotes(undefined);
		onProgress(0);
		try {
			const { downloadPlaceFiles } = await import('./downloadPlaceFiles.ts');
			setNotes(placeNotes(await downloadPlaceFiles(pictures, { places, credit, signal }, onProgress)));
			toast('success', t('downloadStarted'));
		} catch (error) {
			if (!signal.aborted) toast('error', errorMessage(error, t('downloadFailed')));
		}
		if (!signal.aborted) setProgress(undefined);
	}

	return { progress, notes, download };
}

interface PlacesDialogProps {
	readonly pictures: readonly PlacedPicture[];
	readonly onClose: () => void;
}

/** Where the last choices are stored: a seller sells at the same places tomorrow. */
const storageKey = 'places';
const creditKey = 'credit';

const storedPlaces = (): PlaceId[] => {
	const stored = deviceStorage.get(storageKey)?.split(',') ?? [];
	return places.map(({ id }) => id).filter((id) => stored.includes(id));
};

const describe = ({ width, height, ground }: Place): string =>
	t('described', { width: String(width), height: String(height), ground });

/** Chooses the places for which files of finished pictures are downloaded. */
export default function PlacesDialog({ pictures, onClose }: PlacesDialogProps) {
	const [chosen, setChosen] = useState(storedPlaces);
	const [credit, setCredit] = useState(deviceStorage.get(creditKey) ?? creditLine);
	const { progress, notes, download } = usePlaceDownload(pictures);
	const [first] = pictures;
	const count = chosen.length * pictures.length;

	function toggle(id: PlaceId) {
		const next = places.map((place) => place.id).filter((each) => chosen.includes(each) !== (each === id));
		setChosen(next);
		deviceStorage.set(storageKey, next.join(','));
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
					onClick={() => download(chosen, credit)}
				>
					<Icon name="download" size={18} />
					{count === 0 ? t('choosePlace') : t('downloadFiles', { count })}
				</Button>
			}
		>
			<chakra.p color="muted" mb="4">
				{t('placesNote')}
			</chakra.p>
			<chakra.ul display="grid" gap="2" gridTemplateColumns={{ md: '1fr 1fr' }} aria-label={t('places')}>
				{places.map((place) => (
					<li key={place.id}>
						<PlaceOption>
							<input
								type="checkbox"
								checked={chosen.includes(place.id)}
								disabled={progress !== undefined}
								onChange={() => toggle(place.id)}
							/>
							<span>
								<chakra.span display="block" fontWeight="strong">
									{place.name}
								</chakra.span>
								<chakra.span display="block" fontSize="small" color="muted">
									{describe(place)}
								</chakra.span>
							</span>
						</PlaceOption>
					</li>
				))}
			</chakra.ul>
			<chakra.div mt="4">
				<Field label={t('credit')} hint={t('creditHint')}>
					{(control) => (
						<TextInput
							{...control}
							value={credit}
							maxLength={longestName}
							disabled={progress !== undefined}
							onChange={({ target }) => {
								setCredit(target.value);
								deviceStorage.set(creditKey, target.value);
							}}
						/>
					)}
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

const PlaceOption = chakra('label', {
	base: {
		display: 'grid',
		gridTemplateColumns: 'auto minmax(0, 1fr)',
		alignItems: 'center',
		gap: '3',
		minHeight: 'control',
		px: '3',
		py: '2',
		lineHeight: 1.3,
		borderRadius: 'control',
		boxShadow: 'inset 0 0 0 1px {colors.line}',
		cursor: 'pointer',
		'& input': { width: '20px', height: '20px', accentColor: 'ink' },
		_hover: { boxShadow: 'inset 0 0 0 1px {colors.ink}' },
		'&:has(input:checked)': { bg: 'selected', boxShadow: 'inset 0 0 0 2px {colors.ink}' },
		'&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' },
	},
});
