import { type Photo, wholeOf } from '../../decoding/photo.ts';
import { blur } from '../../filters/blur.ts';
import { cutOut } from '../../matting/cutOut.ts';
import { type Colour, parseHex } from '../../raster/colour.ts';
import { toLinearPicture } from '../../raster/pictureColours.ts';
import {
	type Box,
	boundsOf,
	createPicture,
	mapPlane,
	type Picture,
	type Plane,
	type Size,
} from '../../raster/raster.ts';
import { cropPlane, fitLongEdge, pasted } from '../../raster/resample.ts';
import type { Segmentation } from '../../segmentation/segmentation.ts';
import { applyTone } from '../operators/tone.ts';
import { flat, sweep } from './backdrop.ts';
import { composite, shade } from './composite.ts';
import { seeThroughGlass } from './glass.ts';
import { chooseScene, colourPlate, ground, paintWall } from './grounds.ts';
import { placeSubject, type ShownPose } from './layout.ts';
import { type Background, type Look, type Rendering, white } from './look.ts';
import { withPlate } from './plate.ts';
import { poseOf, seemsToStand } from './pose.ts';
import { placesOn } from './printPlaces.ts';
import { lightFromSide, wrappedAlpha } from './sceneLight.ts';
import { findScene, type SceneLook, type SceneName, type SceneUse, sceneUseOf } from './scenes.ts';
import { isSeenLevel, noShadow, shadowFromAbove, shadowLight } from './shadow.ts';
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
	const pose = shownPose(look, segmentation, whole);
	const isClose = pose === 'either' && seemsToStand(segmentation.flatLay);
	const lying = pose !== 'standing' && !isClose;
	const inArea = placeSubject(segmentation.bounds, area, look.placement, segmentation.cut, lying);
	const showsPose = look.shadow !== noShadow && look.background.kind !== 'none';
	const at = {
		...inArea,
		left: area.left + inArea.left,
		top: area.top + inArea.top,
		...(showsPose && { pose }),
	};
	const { part, place } = withMargin(segmentation.bounds, at, photo);
	const onCanvas = wholePhoto(photo, part, place);
	const subject = await cut(photo, segmentation, part, place);
	// What is white is seen in the whole photo: a dark product has nothing that is.
	const linear = applyTone(subject.linear, look.tone, undefined, whole && toLinearPicture(whole));
	const alpha = pasted(subject.alpha, place, canvas);
	if (look.background.kind === 'none')
		return {
			linear: uncovered(linear, subject.alpha, place, canvas),
			alpha,
			subject: alpha,
			place: at,
			photo: onCanvas,
		};
	const scene = await sceneOf(look, isClose ? 'close' : sceneUseOf(pose), () =>
		coloursOf(photo, segmentation, part, seedOf(product.mask)),
	);
	const isLevel = pose === 'standing' && isSeenLevel(segmentation.mask);
	const view = isClose ? 'close' : isLevel ? 'level' : pose;
	const background = await renderBackground(photo, { ...look, scene }, canvas, view);
	// Before the shadow below the product, which is not seen through it.
	if (look.glass) {
		const own = { ...onCanvas, left: onCanvas.left - place.left, top: onCanvas.top - place.top };
		seeThroughGlass(background, linear, subject.alpha, place, placesOn(own, segmentation.lines));
	}
	const bounds = boundsOf(subject.alpha, 0.5);
	const light = lying
		? shadowFromAbove(alpha, look.shadow, pose, mirrorsLight(look))
		: bounds && !segmentation.cut.bottom && shadowOf(subject.alpha, bounds, place, canvas, look);
	if (light) shade(background, light);
	if (scene) lightFromSide(linear, subject.alpha, mirrorsLight(look));
	const shown = scene ? wrappedAlpha(subject.alpha) : subject.alpha;
	return {
		linear: composite(background, linear, shown, place),
		subject: alpha,
		place: at,
		scene,
		photo: onCanvas,
	};
}

/** The pose that the customer has chosen, or that the photo shows: a picture fits each where it does not, as without a backdrop. */
const shownPose = ({ pose }: Look, { mask, flatLay }: Segmentation, whole: Picture | undefined): ShownPose =>
	pose ?? (whole && poseOf(mask, whole, flatLay)) ?? 'either';

const isScenic = (background: Background): background is Background & { readonly kind: SceneLook } =>
	background.kind === 'contrast' || background.kind === 'lifestyle';

/** The scene of a look, chosen by the colours of the subject unless it is given. */
async function sceneOf(
	{ background, variant }: Look,
	use: SceneUse,
	colours: () => Promise<SubjectColours>,
): Promise<SceneName | undefined> {
	if (!isScenic(background)) return undefined;
	return background.scene ?? chooseScene(background.kind, await colours(), use, variant);
}

/** The long edge, in pixels, at which colours of a subject are read: the same for a preview and for the result. */
const coloursEdge = 96;

async function coloursOf(
	photo: Photo,
	segmentation: Segmentation,
	part: Box,
	seed: number,
): Promise<SubjectColours> {
	const { linear, alpha } = await cutOut(photo, segmentation, part, fitLongEdge(part, coloursEdge));
	const colours = subjectColours(linear, alpha, seed);
	return segmentation.fromAlpha ? { ...colours, behind: undefined } : colours;
}

/** How a ground is seen: by the pose of what is on it, from its own height, or at an angle without a wall behind it. */
type View = ShownPose | 'level' | 'close';

interface SceneLooks extends Look {
	readonly scene: SceneName | undefined;
}

/** The ground of a look, in one of its variations. */
async function renderBackground(photo: Photo, look: SceneLooks, canvas: Size, view: View): Promise<Picture> {
	const background = await renderGround(photo, look, canvas, view);
	return mirrorsLight(look) ? mirrored(background) : background;
}

async function renderGround(
	photo: Photo,
	{ background, variant = 0, scene }: SceneLooks,
	canvas: Size,
	view: View,
): Promise<Picture> {
	if (isScenic(background) && scene) return renderScene(photo, scene, canvas, view, background.wall);
	if (background.kind === 'sweep') return sweep(canvas, tinted(background.colour, variant));
	return flat(canvas, background.kind === 'flat' ? background.colour : white);
}

/** A scene as the camera of the photo would see it. */
async function renderScene(
	photo: Photo,
	name: SceneName,
	canvas: Size,
	view: View,
	wall: Colour | undefined,
): Promise<Picture> {
	const { standing, level = standing, lying, near, close, colour } = findScene(name);
	if (view === 'close' && colour) return sweep(canvas, parseHex(colour));
	const plate = { standing, level, lying, above: lying, either: near, close }[view];
	const picture = await ground(photo, plate, canvas, view === 'close');
	if (colour) colourPlate(picture, parseHex(colour));
	if (wall && (view === 'standing' || view === 'level')) paintWall(picture, plate, wall);
	return picture;
}

/** Light around the subject's visible bounds: the soft margin around them casts no shadow. */
function shadowOf(alpha: Plane, bounds: Box, place: Box, canvas: Size, look: Look): Plane {
	const at = { ...bounds, left: place.left + bounds.left, top: place.top + bounds.top };
	return shadowLight(cropPlane(alpha, bounds), at, canvas, look.shadow, mirrorsLight(look));
}

/** Where the whole photo would be on the canvas, of which a part is in a place. */
export function wholePhoto(photo: Size, part: Box, place: Box): Box {
	const scale = place.width / part.width;
	return {
		left: place.left - scale * part.left,
		top: place.top - scale * part.top,
		width: scale * photo.width,
		height: scale * photo.height,
	};
}

/** The bounds with room for the soft outline, in the photo and, in proportion, on the canvas. */
function withMargin(bounds: Box, at: Box, photo: Size): { part: Box; place: Box } {
	const [across, down] = [at.width / bounds.width, at.height / bounds.height];
	const margin = Math.ceil(0.05 * Math.max(bounds.width, bounds.height)) + 2;
	const left = Math.max(0, bounds.left - margin);
	const top = Math.max(0, bounds.top - margin);
	const right = Math.min(photo.width, bounds.left + bounds.width + margin);
	const bottom = Math.min(photo.height, bounds.top + bounds.height + margin);
	const part = { left, top, width: right - left, height: bottom - top };
	const place = {
		left: Math.round(at.left - (bounds.left - left) * across),
		top: Math.round(at.top - (bounds.top - top) * down),
		width: Math.max(1, Math.round(part.width * across)),
		height: Math.max(1, Math.round(part.height * down)),
	};
	return { part, place };
}

/** How far a subject's colours go on beyond its outline, as a share of the canvas' long edge. */
const beyondOutline = 0.008;
/** They fade where less of what is around a pixel than this is the subject. */
const fadesBelow = 0.25;

/**
 * The subject's own colours, not mixed with any background even under its soft outline; they go on beyond it, so that nothing
 * else gets into it where the picture is blurred, and it is white farther away.
 */
function uncovered(linear: Picture, alpha: Plane, at: Box, canvas: Size): Picture {
	const sigma = beyondOutline * Math.max(canvas.width, canvas.height);
	const around = blur(alpha, sigma).data;
	const beyond = createPicture(alpha.width, alpha.height);
	for (let k = 0; k < 3; k++) {
		const own = blur(
			mapPlane(alpha, (value, i) => value * linear.data[3 * i + k]),
			sigma,
		).data;
		for (let i = 0; i < own.length; i++)
			beyond.data[3 * i + k] =
				alpha.data[i] > 0 ? linear.data[3 * i + k] : own[i] / Math.max(1e-6, around[i]);
	}
	const shown = mapPlane(alpha, (value, i) => (value > 0 ? 1 : Math.min(1, around[i] / fadesBelow)));
	return composite(flat(canvas, white), beyond, shown, at);
}
