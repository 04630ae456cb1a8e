import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { places } from '#shared/art-requests/marketplaces.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/TextLink.tsx';
import { t as words } from '../messages.en.ts';
import { t } from './messages.en.ts';
import { PlaceChoices, PlaceNotes } from './PlaceChoices.tsx';
import type { PlacedPicture } from './placeArchive.ts';
import { usePlaceDownload } from './usePlaceDownload.ts';

/** On a page: the places where the customer sells, and the download of all pictures for them. */
export function PlacesPanel({ pictures }: { readonly pictures: readonly PlacedPicture[] }) {
	const { remembered, chosen, choose, total, busy, notes, start } = usePlaceDownload(pictures, true);
	const [isOpen, setOpen] = useState(false);
	const showsAll = isOpen || remembered.length === 0;
	return (
		<chakra.section aria-label={t('places')} display="grid" gap="2" justifyItems={{ md: 'start' }}>
			<PlaceChoices
				compact
				offered={showsAll ? places : places.filter(({ id }) => remembered.includes(id))}
				value={chosen}
				disabled={busy !== undefined}
				onChange={choose}
			/>
			{!showsAll && <LinkButton onClick={() => setOpen(true)}>{t('otherPlaces')}</LinkButton>}
			<Button tone="primary" disabled={total === 0} busy={busy} onClick={start}>
				<Icon name="download" size={18} />
				{chosen.length === 0
					? words('choosePlace')
					: total === 0
						? t('downloadFor')
						: t('downloadFiles', { count: total })}
			</Button>
			<PlaceNotes notes={notes} mt="0" />
		</chakra.section>
	);
}
