import { chakra } from '@chakra-ui/react';
import type { Imaging } from '../../../imaging/imagingClient.ts';
import { CutOutStatus } from '../subject/CutOutStatus.tsx';
import { useCutOutState } from '../subject/useImaging.ts';
import { CutOutStage } from './CutOutStage.tsx';

interface CutOutEditorProps {
	readonly imaging: Imaging;
	readonly photo: { readonly id: string; readonly file: Blob; readonly checked?: boolean | undefined };
	/** Called when the customer wipes the whole picture to the left (1) or to the right (-1). */
	readonly onSwipe?: ((by: 1 | -1) => void) | undefined;
}

/** Shows the product cut out of a photo. */
export function CutOutEditor({ imaging, photo, onSwipe }: CutOutEditorProps) {
	const state = useCutOutState(imaging, photo.id);
	return (
		<Rows>
			<CutOutStage photo={photo.file} cutOut={state.cutOut} background={0} isHand onSwipe={onSwipe} />
			<CutOutStatus state={state} checked={photo.checked} />
		</Rows>
	);
}

const Rows = chakra('div', {
	base: {
		display: 'grid',
		gap: '3',
		height: 'full',
		minHeight: '420px',
		gridTemplateRows: 'minmax(200px, 1fr) auto',
	},
});
