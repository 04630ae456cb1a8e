import type { Look } from '#shared/imaging/presets/look.ts';
import type { ColourScheme } from '#shared/imaging/presets/textRules.ts';
import type { Size } from '#shared/imaging/raster/raster.ts';
import { layOut } from '#shared/imaging/scene/layout.ts';
import { fitWindow } from '#shared/imaging/scene/wholeFrame.ts';
import type { FoundSubject } from '#shared/imaging/separation/findSubject.ts';
import type { DecodedPhoto } from '../photo/photo.ts';
import { faces } from '../typesetting/face.ts';
import { type Copy, isStatement, moved, type SetCopy, setCopy } from '../typesetting/setCopy.ts';
import { hidesCut, type Plan, plansFor, tightened } from './plans.ts';

/** What the choice of a plan depends on. */
export interface Choosing {
	readonly photo: DecodedPhoto;
	readonly found: FoundSubject;
	readonly canvas: Size;
	readonly look: Look;
	readonly copy: Copy;
	readonly scheme: ColourScheme;
	/** Whether it is to sell: then colour carries the words. */
	readonly advertises: boolean;
	readonly restyle?: unknown;
}

interface Chosen {
	readonly plan: Plan;
	readonly set: SetCopy;
}

/** The way to part the canvas that shows the product and the words largest. */
export function choosePlan(choosing: Choosing): Chosen {
	let best: (Chosen & { readonly score: number }) | undefined;
	for (const plan of plansFor(choosing.canvas)) {
		if (!allowed(plan, choosing)) continue;
		const set = setIn(plan, choosing);
		if (!set) continue;
		const fitted = tightened(plan, set.bounds.height, choosing.canvas);
		const score = scoreOf(fitted, set, choosing);
		if (score > (best?.score ?? 0)) best = { plan: fitted, set: anchored(set, fitted), score };
	}
	if (!best) throw new Error('No plan has room for the words.');
	return best;
}

function allowed(plan: Plan, { found, canvas, look, restyle }: Choosing): boolean {
	if (plan.kind === 'panel') return true;
	if (look.treatment !== 'cut-out' || look.ground.kind === 'none' || restyle) return false;
	// Words across the edge of a table look dropped there.
	if (look.ground.kind === 'table' && plan.name !== 'above') return false;
	return hidesCut(found.cut, plan.picture, canvas);
}

const setIn = (plan: Plan, { canvas, copy, scheme }: Choosing): SetCopy | undefined =>
	setCopy(copy, {
		box: plan.text,
		align: plan.align,
		edge: Math.min(canvas.width, canvas.height),
		headlineFace: scheme.tone === 'calm' || isStatement(copy) ? faces.strong : faces.headline,
	});

/** Words beside a picture stand in the middle of its height. */
function anchored(set: SetCopy, plan: Plan): SetCopy {
	const spare = plan.text.height - set.bounds.height;
	return moved(set, 0, Math.round(plan.text.top - set.bounds.top + Math.max(0, spare) * 0.48));
}

/** How large a headline of so many characters wants to be, as a share of the short edge. */
const idealHeadline = (characters: number): number =>
	Math.min(0.27, Math.max(0.055, 0.62 / characters ** 0.52));

function scoreOf(plan: Plan, set: SetCopy, choosing: Choosing): number {
	const { canvas, copy, found, look } = choosing;
	const edge = Math.min(canvas.width, canvas.height);
	const ideal = idealHeadline(copy.headline.length) * (choosing.advertises ? 1.25 : 1);
	const headline = Math.min(1, set.headlineSize / edge / ideal);
	const body = copy.body.length
		? Math.min(1, set.bodySize / (0.036 * edge)) * Math.min(1, plan.text.width / set.bodySize / 14) ** 0.7
		: 1;
	const calm = calmOf(set.lines.filter(({ role }) => role === 'headline').map(({ text }) => text.length));
	return (
		(set.cut ? 0.2 : 1) *
		headline ** 1.5 *
		body *
		calm *
		shown(plan, choosing) ** 1.4 *
		preference(plan, found, look, choosing)
	);
}

/** A tower of single words reads badly, however large, and so does a last line that is only a stub. */
function calmOf(lengths: readonly number[]): number {
	const stub = lengths.length > 1 && (lengths.at(-1) ?? 0) < 0.45 * Math.max(...lengths);
	return 0.9 ** Math.max(0, lengths.length - 3) * (stub ? 0.9 : 1);
}

/** How much of a good size the product, or the photo, has in a plan: 0…1. */
function shown({ picture }: Plan, { photo, found, canvas, look }: Choosing): number {
	const whole = canvas.width * canvas.height;
	if (picture.width < 0.3 * canvas.width || picture.height < 0.3 * canvas.height) return 0;
	if (look.treatment === 'cut-out') {
		const at = layOut(found.bounds, picture, look.room, found.cut);
		return Math.min(
			1,
			Math.max(Math.sqrt((at.width * at.height) / whole) / 0.44, 0.6 * (at.width / canvas.width)),
		);
	}
	const window = fitWindow(photo, found.bounds, picture);
	const within = (part: number, all: number) => Math.min(part, all) / all;
	const kept = within(window.width, photo.width) * within(window.height, photo.height);
	// What lies beyond the photo has to be made up.
	const madeUp = within(photo.width, window.width) * within(photo.height, window.height);
	const area = Math.sqrt((picture.width * picture.height) / whole) / 0.78;
	return Math.min(1, area) * kept ** 0.6 * madeUp ** 2;
}

/** Advertisements like colour; and words go where the product is not in the photo. */
function preference(plan: Plan, found: FoundSubject, look: Look, { photo, advertises }: Choosing): number {
	const panels = advertises ? 1.12 : 0.9;
	const middle = (found.bounds.left + found.bounds.width / 2) / photo.width;
	const side = plan.name.endsWith('left') ? middle - 0.47 : plan.name.endsWith('right') ? 0.47 - middle : 0;
	const usual = plan.name === 'band above' ? 0.94 : 1;
	return (plan.kind === 'panel' && look.ground.kind !== 'none' ? panels : 1) * (1 + 0.3 * side) * usual;
}
