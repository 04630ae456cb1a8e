import { chakra } from '@chakra-ui/react';
import { longestName } from '#shared/art-requests/fileName.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t as words } from '../messages.en.ts';
import { titleOf } from '../requestName.ts';
import { t } from './messages.en.ts';
import { PlaceChoices, PlaceNotes } from './PlaceChoices.tsx';
import type { PlacedPicture } from './placeArchive.ts';
import { usePlaceDownload } from './usePlaceDownload.ts';

interface PlacesDialogProps {
	readonly pictures: readonly PlacedPicture[];
	readonly onClose: () => void;
}

/** Chooses the places for which files of finished pictures are downloaded. */
export default function PlacesDialog({ pictures, onClose }: PlacesDialogProps) {
	const { chosen, choose, credit, changeCredit, total, busy, notes, start } = usePlaceDownload(pictures);
	const [first] = pictures;

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
					disabled={total === 0}
					busy={busy}
					onClick={start}
				>
					<Icon name="download" size={18} />
					{total === 0 ? words('choosePlace') : t('downloadFiles', { count: total })}
				</Button>
			}
		>
			<chakra.p color="muted" mb="4">
				{t('placesNote')}
			</chakra.p>
			<PlaceChoices value={chosen} disabled={busy !== undefined} onChange={choose} />
			<chakra.div mt="4">
				<Field label={t('credit')} hint={t('creditHint')}>
					<TextInput
						value={credit}
						maxLength={longestName}
						disabled={busy !== undefined}
						onChange={({ target }) => changeCredit(target.value)}
					/>
				</Field>
			</chakra.div>
			<PlaceNotes notes={notes} mt="4" />
		</Dialog>
	);
}
