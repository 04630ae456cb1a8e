import type { Photo } from '../decoding/photo.ts';
import { softOutline } from '../looks/operators/outline.ts';
import { withPlainGreys } from '../looks/operators/tone.ts';
import type { SubjectPlace } from '../looks/scene/layout.ts';
import type { Look, Rendering } from '../looks/scene/look.ts';
import type { LookOverrides } from '../looks/scene/overrides.ts';
import { seemsToStand } from '../looks/scene/pose.ts';
import { placesOn } from '../looks/scene/printPlaces.ts';
import type { SceneName } from '../looks/scene/scenes.ts';
import { noShadow } from '../looks/scene/shadow.ts';
import { studioPicture } from '../looks/scene/studioPicture.ts';
import { wholeFrame } from '../looks/scene/wholeFrame.ts';
import { type StyleInput, stylesOfPhoto } from '../looks/styles/style.ts';
import { type StyleRecipe, styleRecipes } from '../looks/styles/styleRecipes.ts';
import type { cutOut } from '../matting/cutOut.ts';
import { toLinearPicture, toSrgbPicture } from '../raster/pictureColours.ts';
import { areaOf, type Picture, type Plane, type Size } from '../raster/raster.ts';
import type { Segmentation } from '../segmentation/segmentation.ts';
import { type LookOrder, lookOf, type Shortcoming, usableLook } from './lookOf.ts';

/** A decoded photo and where its subject is. */
export interface SegmentedPhoto<Decoded extends Photo = Photo> {
	readonly photo: Decoded;
	readonly segmentation: Segmentation;
	/** Shares cut-outs between pictures of the photo. */
	readonly cut?: typeof cutOut | undefined;
}

/** Draws a finished rendering in an art style. */
export type Restyle = (picture: Rendering) => Rendering;

/** An order of one picture. */
export interface RenderOrder extends LookOrder {
	/** The size of the picture in pixels. */
	readonly canvas: Size;
	/** Composes the photo in the look, and in the art style where there is one, with something else, such as text. */
	readonly compose?: ((look: Look, restyle: Restyle | undefined) => Promise<Rendering>) | undefined;
}

/** A picture as it is delivered. */
export interface FinishedPicture {
	/** sRGB 0…1. */
	readonly srgb: Picture;
	/** How opaque each pixel is, 0…1; present where the picture may be transparent. */
	readonly alpha?: Plane | undefined;
	/** Where a product was placed on the canvas. */
	readonly place?: SubjectPlace | undefined;
	/** The scene on which it was placed. */
	readonly scene?: SceneName | undefined;
	/** What it lacks of what was ordered. */
	readonly shortcoming?: Shortcoming | undefined;
}

/** An order that cannot be rendered: of a cut-out that is uncertain and that nobody has confirmed, or of an unknown art style. */
export class RenderError extends Error {
	override readonly name = 'RenderError';
	readonly problem: 'uncertain-cut-out' | 'unknown-style';

	constructor(problem: RenderError['problem']) {
		super(`The picture cannot be rendered: ${problem}.`);
		this.problem = problem;
	}
}

type BasePicture = StyleInput & Pick<FinishedPicture, 'alpha' | 'place' | 'scene'>;

/** The picture on which the last art style was drawn: the next style of the same photo, look and size is drawn on it too. */
export interface StyleBase {
	last?: { readonly photo: SegmentedPhoto; readonly key: string; readonly picture: Promise<BasePicture> };
}

/**
 * Renders a photo as it was ordered. The server's engine and the site's previews both call this, so that what is previewed is
 * what is delivered.
 *
 * @param base - kept by a caller that renders many art styles of one photo.
 * @throws RenderError.
 */
export async function render(
	photo: SegmentedPhoto,
	order: RenderOrder,
	base: StyleBase = {},
): Promise<FinishedPicture> {
	const { style, transparent, canvas, compose } = order;
	const drawsProduct = !compose && style === undefined;
	// A photo that shows nothing would be delivered as it is.
	const isNothing = order.preset === 'background-removal' || areaOf(photo.segmentation.mask) === 0;
	const usable = usableLook(
		{ look: lookOf(order), style, needsCutOut: transparent || (drawsProduct && isNothing) },
		photo.segmentation.confidence,
	);
	if (!usable) throw new RenderError('uncertain-cut-out');
	const { look, shortcoming } = usable;
	const draw = style === undefined ? undefined : styleOf(style);
	if (draw && !compose) {
		const picture = await baseOf(photo, drawnFrom(look, style), canvas, order.overrides?.print, base);
		return {
			srgb: draw(picture),
			alpha: look.background.kind === 'none' ? picture.alpha : undefined,
			place: picture.place,
			scene: picture.scene,
			shortcoming,
		};
	}
	const { linear, alpha, place, scene } = compose
		? await compose(look, draw && restyleWith(draw, inputOf(photo, look, order.overrides?.print)))
		: await renderLook(photo, look, canvas);
	return { srgb: toSrgbPicture(linear), alpha, place, scene, shortcoming };
}

const renderLook = (
	{ photo, segmentation, cut }: SegmentedPhoto,
	look: Look,
	canvas: Size,
): Promise<Rendering> =>
	look.treatment === 'whole-frame'
		? wholeFrame(photo, segmentation, canvas, look)
		: studioPicture(photo, segmentation, canvas, look, undefined, cut);

/** The look that a style draws: where it shows a product alone on its own ground, no other ground mixes with its outline. */
const drawnFrom = (look: Look, style: string | undefined): Look =>
	style !== undefined && !stylesOfPhoto.has(style) && look.shadow === noShadow
		? { ...look, background: { kind: 'none' } }
		: look;

/** Makes what turns a rendering of a photo in a look into what an art style is drawn on. */
function inputOf(
	{ segmentation }: SegmentedPhoto,
	look: Look,
	print: KeptPrint,
): (rendering: Rendering) => BasePicture {
	const isStanding = stands(segmentation, look);
	return ({ linear, photo: at, subject, ...rest }) => ({
		...rest,
		srgb: withPlainGreys(toSrgbPicture(linear)),
		subject: subject && softOutline(subject),
		stands: isStanding,
		places: placesOn(at, segmentation.lines, print),
	});
}

/** The photo in its look, on which an art style is drawn. */
const drawBase = async (
	photo: SegmentedPhoto,
	look: Look,
	canvas: Size,
	print: KeptPrint,
): Promise<BasePicture> => inputOf(photo, look, print)(await renderLook(photo, look, canvas));

function baseOf(
	photo: SegmentedPhoto,
	look: Look,
	canvas: Size,
	print: KeptPrint,
	kept: StyleBase,
): Promise<BasePicture> {
	const key = JSON.stringify([look, canvas, print]);
	if (kept.last?.photo === photo && kept.last.key === key) return kept.last.picture;
	const picture = drawBase(photo, look, canvas, print);
	kept.last = { photo, key, picture };
	return picture;
}

type KeptPrint = LookOverrides['print'];

function styleOf(id: string): StyleRecipe {
	const style = styleRecipes[id];
	if (!style) throw new RenderError('unknown-style');
	return style;
}

const restyleWith =
	(draw: StyleRecipe, inputFor: (rendering: Rendering) => StyleInput): Restyle =>
	(picture) => ({ ...picture, linear: toLinearPicture(draw(inputFor(picture))) });

/** Whether a style shows the subject of a photo standing: as its pose says, or else as it seems, where that is known. */
function stands({ fromAlpha, confidence, flatLay }: Segmentation, { pose }: Look): boolean {
	if (pose || fromAlpha || confidence === 'low' || flatLay === undefined)
		return pose === undefined || pose === 'standing';
	return seemsToStand(flatLay);
}
