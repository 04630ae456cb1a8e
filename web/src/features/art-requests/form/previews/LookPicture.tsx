import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import type { Imaging } from '../../../../imaging/imagingClient.ts';
import type { PreviewLook } from '../../../../imaging/renderPreview.ts';
import { StyleExample } from '../../styles/StyleExample.tsx';
import { PreviewPicture } from './PreviewPicture.tsx';

export interface LookPreviews {
	readonly imaging: Imaging;
	/** The id of the photo that is shown in the looks; samples are shown without one. */
	readonly photo: string | undefined;
}

interface LookPictureProps extends LookPreviews {
	readonly look: PreviewLook;
}

/** The size of the pictures of looks, in pixels. */
const canvas = { width: 224, height: 224 };

/** A look on the customer's photo, once it is rendered; a sample until then and without a photo. */
export function LookPicture({ look, imaging, photo = '' }: LookPictureProps) {
	const { unavailable } = useSyncExternalStore(imaging.subscribe, () => imaging.cutOutOf(photo));
	const sample = <StyleExample id={look.artStyle ?? look.preset ?? 'custom'} />;
	return (
		<Frame aria-hidden="true" data-pending={(photo && !unavailable) || undefined}>
			<PreviewPicture imaging={imaging} request={{ photo, look, canvas }}>
				{sample}
			</PreviewPicture>
		</Frame>
	);
}

const Frame = chakra('span', {
	base: {
		display: 'block',
		'& > span > span': { borderRadius: '0', bg: 'transparent' },
		'&[data-pending] > span > span': { opacity: 0.3 },
	},
});
