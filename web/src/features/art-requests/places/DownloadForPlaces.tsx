import { type ComponentProps, Suspense, useState } from 'react';
import { lazyComponent } from '../../../api/lazyComponent.ts';
import { Button } from '../../../ui/Button.tsx';
import { t } from './messages.en.ts';
import type { PlacedPicture } from './placeArchive.ts';

const PlacesDialog = lazyComponent(() => import('./PlacesDialog.tsx'));

interface DownloadForPlacesProps extends Pick<ComponentProps<typeof Button>, 'size'> {
	readonly pictures: readonly PlacedPicture[];
}

/** The button that opens the downloads for marketplaces. */
export function DownloadForPlaces({ pictures, size }: DownloadForPlacesProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{t('downloadFor')}
			</Button>
			{open && (
				<Suspense>
					<PlacesDialog pictures={pictures} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
