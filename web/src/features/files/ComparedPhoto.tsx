import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { fillsFrame, type PhotoWindow, photoPlacement } from './photoPlacement.ts';

interface ComparedPhotoProps {
	/** The part of the photo that fills the frame; the middle of it until this is known. */
	readonly photoWindow: PhotoWindow | undefined;
	/** The photo, which fills its container. */
	readonly photo: ReactNode;
}

/** A photo in the frame of a result, its subject where the result has it; beside the photo its blurred colours. */
export function ComparedPhoto({ photoWindow, photo }: ComparedPhotoProps) {
	if (!photoWindow) return photo;
	return (
		<>
			{!fillsFrame(photoWindow) && (
				<chakra.div position="absolute" inset="-8%" filter="blur(24px)" aria-hidden="true">
					{photo}
				</chakra.div>
			)}
			<chakra.div position="absolute" style={photoPlacement(photoWindow)}>
				{photo}
			</chakra.div>
		</>
	);
}
