import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Box, createPlane, type Plane } from '#shared/imaging/raster/raster.ts';
import { loadModule } from '../../api/lazyComponent.ts';

/** A part of a photo, in fractions of its width and height. */
type PhotoWindow = Box;

/** The place of the whole photo, as styles in percent of the frame that its window fills. */
export const photoPlacement = ({ left, top, width, height }: PhotoWindow) => ({
	left: `${(-100 * left) / width}%`,
	top: `${(-100 * top) / height}%`,
	width: `${100 / width}%`,
	height: `${100 / height}%`,
});

/** Whether a window is inside the photo, so that nothing beside the photo is visible. */
export const fillsFrame = ({ left, top, width, height }: PhotoWindow): boolean =>
	Math.min(left, top, 1 - left - width, 1 - top - height) > -0.001;

/** The long edges at which the photo and the result are compared, in pixels. */
const comparedEdges = { photo: 64, result: 32 };

/** The brightness of a loaded image, reduced to a long edge. Transparent pixels count as white. */
function brightnessOf(image: HTMLImageElement, longEdge: number): Plane | undefined {
	const scale = longEdge / Math.max(image.naturalWidth, image.naturalHeight);
	const width = Math.max(1, Math.round(image.naturalWidth * scale));
	const height = Math.max(1, Math.round(image.naturalHeight * scale));
	const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
	if (!context) return undefined;
	context.fillStyle = 'white';
	context.fillRect(0, 0, width, height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(image, 0, 0, width, height);
	const { data } = context.getImageData(0, 0, width, height);
	const plane = createPlane(width, height);
	for (let i = 0; i < plane.data.length; i++) {
		const [red = 0, green = 0, blue = 0] = data.subarray(4 * i, 4 * i + 3);
		plane.data[i] = 0.3 * red + 0.6 * green + 0.1 * blue;
	}
	return plane;
}

/** The window of the photo that shows the subject where the result has it; `undefined` without a canvas. */
async function windowOf(photo: HTMLImageElement, result: HTMLImageElement): Promise<PhotoWindow | undefined> {
	const plane = brightnessOf(photo, comparedEdges.photo);
	const target = brightnessOf(result, comparedEdges.result);
	if (!plane || !target) return undefined;
	const { matchWindow } = await loadModule(() => import('#shared/imaging/comparison/matchWindow.ts'));
	const { left, top, width, height } = matchWindow(plane, target);
	return {
		left: left / plane.width,
		top: top / plane.height,
		width: width / plane.width,
		height: height / plane.height,
	};
}

/** Aligns a photo with the result made from it, once both images are loaded. */
export function useComparison() {
	const [photo, setPhoto] = useState<HTMLImageElement>();
	const [result, setResult] = useState<HTMLImageElement>();
	const [photoWindow, setPhotoWindow] = useState<PhotoWindow>();

	useEffect(() => {
		if (!photo || !result) return;
		let isCurrent = true;
		// After the images are painted: the search takes up to 100 ms on a phone.
		const timer = setTimeout(async () => {
			const found = await windowOf(photo, result);
			if (isCurrent) setPhotoWindow(found);
		}, 50);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [photo, result]);

	return {
		onPhotoLoaded: setPhoto,
		onResultLoaded: setResult,
		photoWindow,
		/** The result's own size, once it is loaded. */
		resultSize: result && { width: result.naturalWidth, height: result.naturalHeight },
	};
}

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
