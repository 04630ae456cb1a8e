import { blur } from '#shared/imaging/operators/blur.ts';
import type { Look } from '#shared/imaging/presets/look.ts';
import type { Mood } from '#shared/imaging/presets/textRules.ts';
import { decodeSrgb } from '#shared/imaging/raster/colour.ts';
import { type Box, clamp, createPlane, type Picture, type Size } from '#shared/imaging/raster/raster.ts';
import { type Colour, flat } from '#shared/imaging/scene/backdrop.ts';
import { studioPicture } from '#shared/imaging/scene/studioPicture.ts';
import { wholeFrame } from '#shared/imaging/scene/wholeFrame.ts';
import type { FoundSubject } from '#shared/imaging/separation/findSubject.ts';
import type { Finished } from '../photo/encode.ts';
import type { Photo } from '../photo/photo.ts';
import { drawCopy, type Inks } from '../typesetting/drawCopy.ts';
import type { SetCopy } from '../typesetting/setCopy.ts';
import { type Choosing, choosePlan } from './choosePlan.ts';
import { mainTint, type Tint } from './inks.ts';
import { inksFor, paleGround, panelColour } from './palette.ts';
import type { Plan } from './plans.ts';

/** What a design is made from. */
export interface DesignBrief extends Choosing {
	/** Whether the ground may take a colour that nobody asked for. */
	readonly freeGround: boolean;
	/** Draws the picture again in an art style, where one is asked for. */
	readonly restyle?: ((finished: Finished) => Finished) | undefined;
}

/** A finished design, and where everything went. */
export interface Design extends Finished {
	readonly plan: Plan;
	readonly set: SetCopy;
	readonly inks: Inks;
}

/** Composes a photo with words: the product never lies under them, and they can be read on what lies behind them. */
export async function design(brief: DesignBrief): Promise<Design> {
	const { plan, set } = choosePlan(brief);
	const { finished, tint } = await drawPlan(brief, plan);
	const alpha = brief.look.ground.kind === 'none' ? finished.alpha : undefined;
	const linear = finished.linear;
	if (alpha) lay(linear, alpha, panelColour(tint, brief.mood, brief.advertises), plateOf(set, linear));
	else if (plan.panel) lay(linear, undefined, panelColour(tint, brief.mood, brief.advertises), plan.panel);
	const inks = inksFor(linear, set, tint, brief.mood) ?? onSteadyGround(linear, set, tint, brief.mood);
	await drawCopy(linear, alpha, set, inks);
	return { ...finished, linear, alpha, plan, set, inks };
}

async function drawPlan(brief: DesignBrief, plan: Plan): Promise<{ finished: Finished; tint: Tint }> {
	const { photo, found, canvas, look } = brief;
	if (look.ground.kind === 'none') {
		const cut = await studioPicture(photo, found, canvas, look, plan.picture);
		const finished = brief.restyle?.(cut) ?? cut;
		return { finished, tint: mainTint(finished.linear, finished.subject) };
	}
	const tint = await tintOfPhoto(photo, found);
	const ground = brief.freeGround && look.ground.kind === 'sweep' ? paleGround(tint) : undefined;
	const coloured: Look = ground ? { ...look, ground: { kind: 'sweep', colour: ground } } : look;
	if (plan.kind === 'ground')
		return { finished: await studioPicture(photo, found, canvas, coloured, plan.picture), tint };
	const part =
		look.treatment === 'whole-frame'
			? await wholeFrame(photo, found, plan.picture, coloured)
			: await studioPicture(photo, found, plan.picture, coloured, { ...plan.picture, left: 0, top: 0 });
	return { finished: onCanvas(brief.restyle?.(part) ?? part, plan.picture, canvas), tint };
}

/** The hue of the product as the photo shows it. */
async function tintOfPhoto(photo: Photo, found: FoundSubject): Promise<Tint> {
	const { mask } = found;
	const linear = flat(mask, [0, 0, 0]);
	const subject = createPlane(mask.width, mask.height);
	for (let y = 0, i = 0; y < mask.height; y++)
		for (let x = 0; x < mask.width; x++, i++) {
			const u = Math.floor(((x + 0.5) * photo.width) / mask.width);
			const v = Math.floor(((y + 0.5) * photo.height) / mask.height);
			for (let k = 0; k < 3; k++)
				linear.data[i * 3 + k] = decodeSrgb(photo.rgb[(v * photo.width + u) * 3 + k]! / 255);
			subject.data[i] = mask.data[i]!;
		}
	return mainTint(linear, found.confidence === 'low' ? undefined : subject);
}

function onCanvas({ linear, subject }: Finished, at: Box, canvas: Size): Finished {
	const whole = flat(canvas, [1, 1, 1]);
	const mask = createPlane(canvas.width, canvas.height);
	for (let y = 0; y < at.height; y++) {
		const to = (y + at.top) * canvas.width + at.left;
		whole.data.set(linear.data.subarray(y * at.width * 3, (y + 1) * at.width * 3), to * 3);
		if (subject) mask.data.set(subject.data.subarray(y * at.width, (y + 1) * at.width), to);
	}
	return { linear: whole, subject: subject && mask };
}

/** A box of one colour; on a transparent canvas it has round corners. */
function lay(linear: Picture, alpha: Finished['alpha'], colour: Colour, area: Box): void {
	const radius = alpha ? 0.035 * Math.min(linear.width, linear.height) : 0;
	const paint = colour.map(decodeSrgb);
	for (let y = area.top; y < area.top + area.height; y++)
		for (let x = area.left; x < area.left + area.width; x++) {
			const i = y * linear.width + x;
			const dx = Math.max(0, area.left + radius - x - 0.5, x + 0.5 - area.left - area.width + radius);
			const dy = Math.max(0, area.top + radius - y - 0.5, y + 0.5 - area.top - area.height + radius);
			const share = radius ? clamp(radius - Math.hypot(dx, dy) + 0.5, 0, 1) : 1;
			if (share === 0) continue;
			for (let k = 0; k < 3; k++) linear.data[i * 3 + k] = paint[k]!;
			if (alpha) alpha.data[i] = Math.max(alpha.data[i]!, share);
		}
}

/** The words with some room around them, as far as the canvas goes. */
function plateOf({ bounds, bodySize }: SetCopy, canvas: Size): Box {
	const room = 1.1 * bodySize;
	const left = Math.max(0, Math.floor(bounds.left - room));
	const top = Math.max(0, Math.floor(bounds.top - room));
	return {
		left,
		top,
		width: Math.min(canvas.width, Math.ceil(bounds.left + bounds.width + room)) - left,
		height: Math.min(canvas.height, Math.ceil(bounds.top + bounds.height + room)) - top,
	};
}

/** Calms an uneven ground behind words, softly towards its mean, until they can be read on it. */
function onSteadyGround(linear: Picture, set: SetCopy, tint: Tint, mood: Mood): Inks {
	const area = plateOf(set, linear);
	const mean = [0, 0, 0];
	let count = 0;
	const inside = (x: number, y: number) =>
		x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height;
	const share = createPlane(linear.width, linear.height);
	for (let y = 0, i = 0; y < linear.height; y++)
		for (let x = 0; x < linear.width; x++, i++) {
			if (!inside(x, y)) continue;
			share.data[i] = 1;
			count++;
			for (let k = 0; k < 3; k++) mean[k]! += linear.data[i * 3 + k]!;
		}
	const soft = blur(share, 0.4 * set.bodySize);
	for (let i = 0; i < share.data.length; i++)
		for (let k = 0; k < 3; k++)
			linear.data[i * 3 + k]! += (mean[k]! / count - linear.data[i * 3 + k]!) * soft.data[i]!;
	const found = inksFor(linear, set, tint, mood);
	if (!found) throw new Error('No ink can be read on an even ground.');
	return found;
}
