import type { PictureCopy } from '#shared/copywriting/parseCopy.ts';
import type { DecodedPhoto } from '#shared/imaging/decoding/photo.ts';
import type { ColourScheme } from '#shared/imaging/looks/presets/textRules.ts';
import { placeSubject } from '#shared/imaging/looks/scene/layout.ts';
import type { Look } from '#shared/imaging/looks/scene/look.ts';
import { fitWindow } from '#shared/imaging/looks/scene/wholeFrame.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import type { Segmentation } from '#shared/imaging/segmentation/segmentation.ts';
import { faces } from '../typesetting/face.ts';
import { isStatement, type SetCopy, setCopy, translate } from '../typesetting/setCopy.ts';
import { fitToText, hidesCut, type Plan, plansFor } from './plans.ts';

/** The input of {@link choosePlan}. */
export interface PlanInput {
	readonly photo: DecodedPhoto;
	readonly segmentation: Segmentation;
	readonly canvas: Size;
	readonly look: Look;
	readonly copy: PictureCopy;
	readonly scheme: ColourScheme;
	/** Whether the design is an advertisement: panels of colour are then preferred. */
	readonly advertises: boolean;
	readonly restyle?: unknown;
}

interface PlanChoice {
	readonly plan: Plan;
	readonly set: SetCopy;
}

/** Chooses the division of the canvas that shows product and text largest. */
export function choosePlan(input: PlanInput): PlanChoice {
	let best: (PlanChoice & { readonly score: number }) | undefined;
	for (const plan of plansFor(input.canvas)) {
		if (!allowed(plan, input)) continue;
		const set = setInPlan(plan, input);
		if (!set) continue;
		const fitted = fitToText(plan, set.bounds.height, input.canvas);
		const score = scoreOf(fitted, set, input);
		if (score > (best?.score ?? 0)) best = { plan: fitted, set: centreText(set, fitted), score };
	}
	if (!best) throw new Error('No plan has room for the text.');
	return best;
}

function allowed(plan: Plan, { segmentation, canvas, look, restyle }: PlanInput): boolean {
	if (plan.kind === 'panel') return true;
	if (look.treatment !== 'cut-out' || look.background.kind === 'none' || restyle) return false;
	// Text must not cross the edge of a table or a stage.
	if (!['sweep', 'flat'].includes(look.background.kind) && plan.name !== 'above') return false;
	return hidesCut(segmentation.cut, plan.picture, canvas);
}

const setInPlan = (plan: Plan, { canvas, copy, scheme }: PlanInput): SetCopy | undefined =>
	setCopy(copy, {
		box: plan.text,
		align: plan.align,
		edge: Math.min(canvas.width, canvas.height),
		headlineFace: scheme.tone === 'calm' || isStatement(copy) ? faces.strong : faces.headline,
	});

/** Centres the text in the height of its area. */
function centreText(set: SetCopy, plan: Plan): SetCopy {
	const spare = plan.text.height - set.bounds.height;
	return translate(set, 0, Math.round(plan.text.top - set.bounds.top + Math.max(0, spare) * 0.48));
}

/** The ideal size of a headline by its number of characters, as a share of the short edge. */
const idealHeadline = (characters: number): number =>
	Math.min(0.27, Math.max(0.055, 0.62 / characters ** 0.52));

function scoreOf(plan: Plan, set: SetCopy, input: PlanInput): number {
	const { canvas, copy, segmentation, look } = input;
	const edge = Math.min(canvas.width, canvas.height);
	const ideal = idealHeadline(copy.headline.length) * (input.advertises ? 1.25 : 1);
	const headline = Math.min(1, set.headlineSize / edge / ideal);
	const body = copy.body.length
		? Math.min(1, set.bodySize / (0.036 * edge)) ** 1.6 *
			Math.min(1, plan.text.width / set.bodySize / 14) ** 0.7
		: 1;
	const calm = lineBreakScore(
		set.lines.filter(({ role }) => role === 'headline').map(({ text }) => text.length),
	);
	return (
		(set.cut ? 0.2 : 1) *
		headline ** 1.5 *
		body *
		calm *
		subjectScore(plan, input) ** 1.4 *
		preference(plan, segmentation, look, input)
	);
}

/** Lowers the score of headlines of many lines or with a short last line. */
function lineBreakScore(lengths: readonly number[]): number {
	const stub = lengths.length > 1 && (lengths.at(-1) ?? 0) < 0.45 * Math.max(...lengths);
	return 0.9 ** Math.max(0, lengths.length - 3) * (stub ? 0.9 : 1);
}

/** The shares that the product or the photo should have at least of the canvas, and the product of its width. */
const leastPicture = 0.5;
const leastWidth = 0.45;

/** The size of the product, or of the photo, relative to a good one: 0…1. */
function subjectScore({ picture }: Plan, { photo, segmentation, canvas, look }: PlanInput): number {
	const whole = canvas.width * canvas.height;
	if (picture.width < 0.3 * canvas.width || picture.height < 0.3 * canvas.height) return 0;
	const leads = Math.min(1, (picture.width * picture.height) / whole / leastPicture) ** 2;
	if (look.treatment === 'cut-out') {
		const at = placeSubject(segmentation.bounds, picture, look.placement, segmentation.cut);
		const { width, height } = segmentation.bounds;
		// A tall product cannot be as wide.
		const most = Math.min(leastWidth * canvas.width, (0.75 * canvas.height * width) / height);
		const wide = Math.min(1, at.width / most) ** 2;
		return (
			leads *
			wide *
			Math.min(1, Math.max(Math.sqrt((at.width * at.height) / whole) / 0.5, 0.6 * (at.width / canvas.width)))
		);
	}
	const window = fitWindow(photo, segmentation.bounds, picture);
	const kept = (window.width * window.height) / (photo.width * photo.height);
	const { bounds } = segmentation;
	const shown = Math.min(1, window.width / bounds.width) * Math.min(1, window.height / bounds.height);
	const area = Math.sqrt((picture.width * picture.height) / whole) / 0.78;
	// A product that is cut is hardly ever chosen.
	return leads * Math.min(1, area) * kept ** 0.6 * shown ** 40;
}

/** Prefers panels in advertisements, and text on the side where the product is not. */
function preference(
	plan: Plan,
	segmentation: Segmentation,
	look: Look,
	{ photo, advertises }: PlanInput,
): number {
	const panels = advertises ? 1.12 : 0.9;
	const middle = (segmentation.bounds.left + segmentation.bounds.width / 2) / photo.width;
	const side = plan.name.endsWith('left') ? middle - 0.47 : plan.name.endsWith('right') ? 0.47 - middle : 0;
	const usual = plan.name === 'band above' ? 0.94 : 1;
	return (plan.kind === 'panel' && look.background.kind !== 'none' ? panels : 1) * (1 + 0.3 * side) * usual;
}
