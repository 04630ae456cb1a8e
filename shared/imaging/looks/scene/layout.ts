import type { Box, Size } from '../../raster/raster.ts';
import type { CutEdges } from '../../segmentation/segmentation.ts';
import type { Pose } from './pose.ts';

/** How a subject is shown: in a pose, or so that each would fit. */
export type ShownPose = Pose | 'either';

/** Where the subject goes and how large it may be, as shares of the canvas. */
export interface Placement {
	readonly width: number;
	readonly height: number;
	/** The subject's lower edge, from the top. */
	readonly baseline: number;
	/** A factor on the subject's size, 1 unless given. */
	readonly scale?: number | undefined;
	/** The share of the canvas' height that a subject fills exactly, on the base line; as much as fits unless given. */
	readonly exactHeight?: number | undefined;
	/** The middle of the subject, as shares of the canvas; where the placement puts it unless given. */
	readonly middle?: readonly [number, number] | undefined;
	/** Canvas pixels for each pixel of the photo, at most; {@link mostEnlarged} unless given. */
	readonly mostEnlarged?: number | undefined;
}

/** Enlarged further, a photo looks soft. */
export const mostEnlarged = 3;

/** The bounds of a subject on the canvas, in pixels; they may reach beyond it. */
export interface SubjectPlace extends Box {
	/** Whether it is small since its pixels would be enlarged too much. */
	readonly isSmall: boolean;
	/** The pose in which it is shown, where the picture depends on that. */
	readonly pose?: ShownPose | undefined;
}

/** The pose in which a subject is shown, where there is no doubt of it. */
export const certainPose = (place: SubjectPlace | undefined): Pose | undefined =>
	place?.pose === 'either' ? undefined : place?.pose;

/** A subject that fills less of the canvas, by the longer of its sides, is small. */
const leastShare = 0.7;

/** What is free of a subject that fills the canvas, at the side that the photo did not cut, as a share of the canvas. */
const leastRoom = 0.1;
/** What is free above and below one that fills the width. */
const leastMargin = 0.03;

const isCut = (cut: CutEdges): boolean => Object.values(cut).some(Boolean);

/**
 * Where the subject's bounds go on the canvas. A side cut off by the photo's frame is put on the canvas' own
 * edge, so that the cut does not show; the rest of the subject stays on the canvas. What is cut off on two opposite sides and on a
 * third one fills the canvas between the two, and goes on beyond it at the third. A subject that lies has no base line: it
 * is in the middle of the height, and as high as it may be wide. A placement with a `middle` may put the subject partly beyond
 * the canvas.
 */
export function placeSubject(
	subject: Size,
	canvas: Size,
	placement: Placement,
	cut: CutEdges,
	lying = false,
): SubjectPlace {
	const acrossWhole = cut.left && cut.right;
	const upright = cut.top && cut.bottom;
	const beside = cut.left || cut.right;
	const widthLimit = acrossWhole ? canvas.width : (beside ? 0.85 : placement.width) * canvas.width;
	const uncutHeight = acrossWhole
		? 1 - 2 * leastMargin
		: beside
			? placement.baseline - 0.04
			: lying
				? Math.max(placement.width, placement.height)
				: placement.height;
	const heightLimit = upright
		? canvas.height
		: (cut.top ? placement.baseline : cut.bottom ? 0.86 : uncutHeight) * canvas.height;
	const fitted = Math.min(widthLimit / subject.width, heightLimit / subject.height);
	const enlarged = Math.min(fitted, placement.mostEnlarged ?? mostEnlarged);
	const isSmall =
		enlarged < fitted &&
		enlarged * Math.max(subject.width / canvas.width, subject.height / canvas.height) < leastShare;
	const { exactHeight } = isCut(cut) ? {} : placement;
	const filling = Math.max(
		acrossWhole && (cut.top || cut.bottom) ? canvas.width / subject.width : 0,
		upright && beside ? canvas.height / subject.height : 0,
	);
	const scale = exactHeight
		? (exactHeight * canvas.height) / subject.height
		: Math.max(filling, (acrossWhole || upright ? fitted : enlarged) * (placement.scale ?? 1));
	const width = Math.max(1, Math.round(subject.width * scale));
	const height = Math.max(1, Math.round(subject.height * scale));
	const middle = (canvas.height - height) / 2;
	const base = placement.baseline * canvas.height;
	// The middle of a flat subject stays above 58 % of the height, unless all stand on one line.
	const standing = Math.max(
		(exactHeight ? base : Math.min(base, 0.58 * canvas.height + height / 2)) - height,
		leastMargin * canvas.height,
	);
	const [across = 0.5, down] = placement.middle ?? [];
	const left =
		cut.left && !cut.right
			? Math.min(0, (1 - leastRoom) * canvas.width - width)
			: cut.right && !cut.left
				? Math.max(canvas.width - width, leastRoom * canvas.width)
				: (acrossWhole ? 0.5 : across) * canvas.width - width / 2;
	const free = down === undefined ? (lying ? middle : standing) : down * canvas.height - height / 2;
	const top = cut.bottom
		? Math.max(canvas.height - height, cut.top ? 0 : leastRoom * canvas.height)
		: cut.top
			? Math.min(0, base - height)
			: free;
	return { left: Math.round(left), top: Math.round(top), width, height, isSmall };
}
