import type { Look } from '#shared/imaging/presets/look.ts';
import type { ColourScheme } from '#shared/imaging/presets/textRules.ts';
import type { Box, Picture, Size } from '#shared/imaging/raster/raster.ts';
import { mainTint, type Tint } from '#shared/imaging/raster/tint.ts';
import { fillPanel, flattenArea, placeOnCanvas } from '#shared/imaging/scene/overlay.ts';
import type { Rendering } from '#shared/imaging/scene/rendering.ts';
import { studioPicture } from '#shared/imaging/scene/studioPicture.ts';
import { subjectTint } from '#shared/imaging/scene/subjectTint.ts';
import { wholeFrame } from '#shared/imaging/scene/wholeFrame.ts';
import { drawCopy, type Inks } from '../typesetting/drawCopy.ts';
import type { SetCopy } from '../typesetting/setCopy.ts';
import { type Choosing, choosePlan } from './choosePlan.ts';
import { inksFor, paleGround, panelColour } from './palette.ts';
import type { Plan } from './plans.ts';

/** What a design is made from. */
export interface DesignBrief extends Choosing {
	/** Whether the ground may take a colour that nobody asked for. */
	readonly freeGround: boolean;
	/** Draws the picture again in an art style, where one is asked for. */
	readonly restyle?: ((finished: Rendering) => Rendering) | undefined;
}

/** A finished design, and where everything went. */
export interface Design extends Rendering {
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
	if (alpha)
		fillPanel(linear, alpha, panelColour(tint, brief.scheme, brief.advertises), plateOf(set, linear));
	else if (plan.panel)
		fillPanel(linear, undefined, panelColour(tint, brief.scheme, brief.advertises), plan.panel);
	const inks = inksFor(linear, set, tint, brief.scheme) ?? onSteadyGround(linear, set, tint, brief.scheme);
	await drawCopy(linear, alpha, set, inks);
	return { ...finished, linear, alpha, plan, set, inks };
}

async function drawPlan(brief: DesignBrief, plan: Plan): Promise<{ finished: Rendering; tint: Tint }> {
	const { photo, found, canvas, look } = brief;
	if (look.ground.kind === 'none') {
		const cut = await studioPicture(photo, found, canvas, look, plan.picture);
		const finished = brief.restyle?.(cut) ?? cut;
		return { finished, tint: mainTint(finished.linear, finished.subject) };
	}
	const tint = subjectTint(photo, found);
	const ground = brief.freeGround && look.ground.kind === 'sweep' ? paleGround(tint) : undefined;
	const coloured: Look = ground ? { ...look, ground: { kind: 'sweep', colour: ground } } : look;
	if (plan.kind === 'ground')
		return { finished: await studioPicture(photo, found, canvas, coloured, plan.picture), tint };
	const part =
		look.treatment === 'whole-frame'
			? await wholeFrame(photo, found, plan.picture, coloured)
			: await studioPicture(photo, found, plan.picture, coloured, { ...plan.picture, left: 0, top: 0 });
	return { finished: placeOnCanvas(brief.restyle?.(part) ?? part, plan.picture, canvas), tint };
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
function onSteadyGround(linear: Picture, set: SetCopy, tint: Tint, scheme: ColourScheme): Inks {
	flattenArea(linear, plateOf(set, linear), 0.4 * set.bodySize);
	const found = inksFor(linear, set, tint, scheme);
	if (!found) throw new Error('No ink can be read on an even ground.');
	return found;
}
