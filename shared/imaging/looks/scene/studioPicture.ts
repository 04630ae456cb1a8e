import { type Photo, wholeOf } from '../../decoding/photo.ts';
import { cutOut } from '../../matting/cutOut.ts';
import type { Colour } from '../../raster/colour.ts';
import { toLinearPicture } from '../../raster/pictureColours.ts';
import { type Box, boundsOf, mapPlane, type Picture, type Plane, type Size } from '../../raster/raster.ts';
import { cropPlane, fitLongEdge, pasted } from '../../raster/resample.ts';
import type { Segmentation } from '../../segmentation/segmentation.ts';
import { applyTone } from '../operators/tone.ts';
import { flat, sweep } from './backdrop.ts';
import { composite, shade } from './composite.ts';
import {
	chooseFlatGround,
	chooseStage,
	chooseTable,
	colourStage,
	ground,
	paintWall,
	walls,
} from './grounds.ts';
import { placeSubject } from './layout.ts';
import { type Look, type Rendering, white } from './look.ts';
import { withPlate } from './plate.ts';
import { type Pose, poseOf } from './pose.ts';
import { lyingShadow, noShadow, shadowLight } from './shadow.ts';
import { type SubjectColours, seedOf, subjectColours } from './subjectColours.ts';
import { mirrored, mirrorsLight, tinted } from './variation.ts';

/**
 * Renders the subject of a photo on a new background, in an area of the canvas, with matching light and shadow.
 *
 * @param cut - shares cut-outs with other pictures of the photo.
 */
export async function studioPicture(
	photo: Photo,
	product: Segmentation,
	canvas: Size,
	look: Look,
	area: Box = { left: 0, top: 0, ...canvas },
	cut = cutOut,
): Promise<Rendering> {
	const segmentation = look.keepsPlate ? await withPlate(photo, product) : product;
	const whole = segmentation.fromAlpha
		? undefined
		: await photo.readColours(wholeOf(photo), segmentation.mask);
	const pose = poseFor(look, whole && poseOf(segmentation.mask, whole));
	const { lying } = pose;
	const inArea = placeSubject(segmentation.bounds, area, look.placement, segmentation.cut, lying);
	const isPoseUncertain = !pose.certain && look.shadow !== noShadow && look.background.kind !== 'none';
	const at = { ...inArea, left: area.left + inArea.left, top: area.top + inArea.top, isPoseUncertain };
	const { part, place } = withMargin(segmentation.bounds, at, photo);
	const subject = await cut(photo, segmentation, part, place);
	// What is white is seen in the whole photo: a dark product has nothing that is.
	const linear = applyTone(subject.linear, look.tone, undefined, whole && toLinearPicture(whole));
	const alpha = pasted(subject.alpha, place, canvas);
	if (look.background.kind === 'none')
		return { linear: uncovered(linear, subject.alpha, place, canvas), alpha, subject: alpha, place: at };
	const colours = choosesByColours(look)
		? await coloursOf(photo, segmentation, part, seedOf(product.mask))
		: undefined;
	const background = await renderBackground(photo, look, canvas, pose, colours);
	const bounds = boundsOf(subject.alpha, 0.5);
	// Something flat, seen from above, casts no shadow on a floor behind it.
	const style = pose.certain || !choosesByColours(look) ? look.shadow : { ...look.shadow, cast: 0 };
	const light = lying
		? lyingShadow(alpha, style, mirrorsLight(look))
		: bounds &&
			!segmentation.cut.bottom &&
			shadowOf(subject.alpha, bounds, place, canvas, { ...look, shadow: style });
	if (light) shade(background, light);
	return { linear: composite(background, linear, subject.alpha, place), subject: alpha, place: at };
}

/** The pose that the customer has chosen, or that the photo shows; a transparent photo shows none, and is taken to stand. */
const poseFor = ({ pose }: Look, seen: Pose | undefined): Pose =>
	pose ? { lying: pose === 'lying', certain: true } : (seen ?? { lying: false, certain: true });

/** The long edge, in pixels, at which colours of a subject are read: the same for a preview and for the result. */
const coloursEdge = 96;

/** Whether the background of a look is chosen by the colours of the subject. */
const choosesByColours = ({ background: { kind } }: Look): boolean =>
	kind === 'contrast' || kind === 'lifestyle';

async function coloursOf(
	photo: Photo,
	segmentation: Segmentation,
	part: Box,
	seed: number,
): Promise<SubjectColours> {
	const { linear, alpha } = await cutOut(photo, segmentation, part, fitLongEdge(part, coloursEdge));
	return subjectColours(linear, alpha, seed);
}

/** The ground of something of which the photo does not show whether it lies. */
const neutral: Colour = [0.9, 0.885, 0.86];

const noColours: SubjectColours = { samples: [], seed: 0 };

/** The ground of a look, in one of its variations. */
async function renderBackground(
	photo: Photo,
	look: Look,
	canvas: Size,
	pose: Pose,
	colours = noColours,
): Promise<Picture> {
	const background = await renderGround(photo, look, canvas, pose, colours);
	return mirrorsLight(look) ? mirrored(background) : background;
}

async function renderGround(
	photo: Photo,
	{ background, variant = 0 }: Look,
	canvas: Size,
	{ lying, certain }: Pose,
	colours: SubjectColours,
): Promise<Picture> {
	switch (background.kind) {
		case 'sweep':
			return sweep(canvas, tinted(background.colour, variant));
		case 'flat':
			return flat(canvas, background.colour);
		case 'contrast': {
			const { stage, colour } = chooseStage(colours, variant);
			if (lying || !certain) return sweep(canvas, colour);
			const picture = await ground(photo, stage, canvas);
			colourStage(picture, colour);
			return picture;
		}
		case 'table': {
			const { surface, wall } = background;
			const picture = await ground(photo, lying ? `${walls[surface].above}-above` : surface, canvas);
			if (wall && !lying) paintWall(picture, surface, wall);
			return picture;
		}
		case 'lifestyle':
			if (!certain) return sweep(canvas, tinted(neutral, variant));
			return ground(
				photo,
				lying ? `${chooseFlatGround(colours, variant)}-above` : chooseTable(colours, variant),
				canvas,
			);
		case 'none':
			return flat(canvas, white);
	}
}

/** Light around the subject's visible bounds: the soft margin around them casts no shadow. */
function shadowOf(alpha: Plane, bounds: Box, place: Box, canvas: Size, look: Look): Plane {
	const at = { ...bounds, left: place.left + bounds.left, top: place.top + bounds.top };
	return shadowLight(cropPlane(alpha, bounds), at, canvas, look.shadow, mirrorsLight(look));
}

/** The bounds with room for the soft outline, in the photo and, in proportion, on the canvas. */
function withMargin(bounds: Box, at: Box, photo: Size): { part: Box; place: Box } {
	const scale = at.width / bounds.width;
	const margin = Math.ceil(0.05 * Math.max(bounds.width, bounds.height)) + 2;
	const left = Math.max(0, bounds.left - margin);
	const top = Math.max(0, bounds.top - margin);
	const right = Math.min(photo.width, bounds.left + bounds.width + margin);
	const bottom = Math.min(photo.height, bounds.top + bounds.height + margin);
	const part = { left, top, width: right - left, height: bottom - top };
	const place = {
		left: Math.round(at.left - (bounds.left - left) * scale),
		top: Math.round(at.top - (bounds.top - top) * scale),
		width: Math.max(1, Math.round(part.width * scale)),
		height: Math.max(1, Math.round(part.height * scale)),
	};
	return { part, place };
}

/** The subject's own colours, not mixed with any background even under its soft outline; white elsewhere. */
function uncovered(linear: Picture, alpha: Plane, at: Box, canvas: Size): Picture {
	const shown = mapPlane(alpha, (value) => (value > 0 ? 1 : 0));
	return composite(flat(canvas, white), linear, shown, at);
}
