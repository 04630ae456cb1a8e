import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../messages.en.ts';
import { PlaceChoices, PlaceNotes } from './PlaceChoices.tsx';
import type { PlacedPicture } from './placeArchive.ts';
import { usePlaceDownload } from './usePlaceDownload.ts';

/** On a page: the places where the customer sells, and the download of all pictures for them. */
export function PlacesPanel({ pictures }: { readonly pictures: readonly PlacedPicture[] }) {
	const { chosen, choose, total, busy, notes, start } = usePlaceDownload(pictures);
	return (
		<chakra.section aria-label={t('places')} display="grid" gap="2" justifyItems={{ md: 'start' }}>
			<PlaceChoices compact value={chosen} disabled={busy !== undefined} onChange={choose} />
			<Button tone="primary" disabled={total === 0} busy={busy} onClick={start}>
				<Icon name="download" size={18} />
				{chosen.length === 0 ? t('choosePlace') : t('downloadFiles', { count: total })}
			</Button>
			<PlaceNotes notes={notes} mt="0" />
		</chakra.section>
	);
}
