import { type KeyboardEvent, useRef } from 'react';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t as words } from '../messages.en.ts';
import { CutOutEditor } from './CutOutEditor.tsx';
import { editsOf } from './edits.ts';
import { t } from './messages.en.ts';

/** A photo whose cut-out is shown. */
export interface EditedPhoto {
	readonly id: string;
	readonly file: File;
	readonly name: string;
}

export interface CutOutDialogProps {
	readonly imaging: Imaging;
	readonly photos: readonly EditedPhoto[];
	/** The id of the photo that is shown. */
	readonly shown: string;
	readonly onShow: (id: string) => void;
	/** Called when the customer is content with a cut-out. */
	readonly onChecked: (id: string) => void;
	readonly onClose: () => void;
}

/** Whether a key is for the field, the box or the picture that has the focus. */
const isForControl = ({ target }: KeyboardEvent): boolean =>
	target instanceof HTMLElement && target.closest('[data-box], [data-marks], input, textarea') !== null;

/**
 * The editor of cut-outs, on the whole screen of a phone. Arrow keys and swipes go from photo to photo, Enter takes the cut-out
 * and shows the next one.
 */
export default function CutOutDialog({ photos, shown, ...props }: CutOutDialogProps) {
	const confirm = useRef<HTMLButtonElement>(null);
	const at = Math.max(
		0,
		photos.findIndex(({ id }) => id === shown),
	);
	const photo = photos[at];
	if (!photo) return null;
	const isWalk = photos.length > 1;
	const isLast = at === photos.length - 1;

	function go(by: number) {
		const next = photos[at + by];
		if (next) props.onShow(next.id);
	}

	async function take() {
		if (!photo) return;
		await editsOf(props.imaging, photo.id)?.settled();
		props.onChecked(photo.id);
		if (isLast) props.onClose();
		else go(1);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (isForControl(event)) return;
		if (event.key === 'ArrowRight') go(1);
		else if (event.key === 'ArrowLeft') go(-1);
	}

	return (
		<Dialog
			size="screen"
			title={isWalk ? t('photoOf', { name: photo.name, at: at + 1, count: photos.length }) : photo.name}
			initialFocus={confirm}
			onClose={props.onClose}
			onKeyDown={onKeyDown}
			actions={
				<>
					{isWalk && (
						<>
							<Button px="3" aria-label={t('previousPhoto')} disabled={at === 0} onClick={() => go(-1)}>
								<Icon name="arrowLeft" />
							</Button>
							<Button px="3" aria-label={t('nextPhoto')} disabled={isLast} onClick={() => go(1)}>
								<Icon name="arrowRight" />
							</Button>
						</>
					)}
					<Button ref={confirm} tone="solid" onClick={() => void take()}>
						{isWalk ? t('looksRight', { last: isLast ? 'yes' : 'no' }) : words('done')}
					</Button>
				</>
			}
		>
			<CutOutEditor key={photo.id} imaging={props.imaging} photo={photo} onSwipe={isWalk ? go : undefined} />
		</Dialog>
	);
}
