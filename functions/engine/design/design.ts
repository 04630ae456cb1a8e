import type { ColourScheme } from '#shared/imaging/looks/presets/textRules.ts';
import type { Look, Rendering } from '#shared/imaging/looks/scene/look.ts';
import { coverWithGradient, fillPanel, placeOnCanvas } from '#shared/imaging/looks/scene/overlay.ts';
import { studioPicture } from '#shared/imaging/looks/scene/studioPicture.ts';
import { wholeFrame } from '#shared/imaging/looks/scene/wholeFrame.ts';
import type { Box, Picture, Size } from '#shared/imaging/raster/raster.ts';
import { mainTint, type Tint, tintOf } from '#shared/imaging/raster/tint.ts';
import { drawCopy, type TextColours } from '../typesetting/drawCopy.ts';
import type { SetCopy } from '../typesetting/setCopy.ts';
import { choosePlan, type PlanInput } from './choosePlan.ts';
import { chooseTextColours, type DesignTints, paleBackground, panelColour, subjectTint } from './palette.ts';
import type { Plan } from './plans.ts';

/** The input of {@link design}. */
export interface DesignBrief extends PlanInput {
	/** Whether the background may take a pale tint of the product's colour. */
	readonly tintBackground: boolean;
	/** Draws the picture in an art style, where the job has one. */
	readonly restyle?: ((finished: Rendering) => Rendering) | undefined;
}

/** A finished design, its layout and its colours. */
export interface Design extends Rendering {
	readonly plan: Plan;
	readonly set: SetCopy;
	readonly textColours: TextColours;
}

/** Composes a photo with text, which never covers the product and has enough contrast with its background. */
export async function design(brief: DesignBrief): Promise<Design> {
	const { plan, set } = choosePlan(brief);
	const { finished, tint } = await drawPlan(brief, plan);
	const alpha = brief.look.background.kind === 'none' ? finished.alpha : undefined;
	const linear = finished.linear;
	const panel = alpha ? textAreaOf(set, linear) : plan.panel;
	const colour = panelColour(tint, brief.scheme, brief.advertises);
	if (panel) fillPanel(linear, alpha, colour, panel);
	const tints: DesignTints = { background: panel ? tintOf(colour) : tint, accent: tint };
	const textColours =
		chooseTextColours(linear, set, tints, brief.scheme) ??
		flattenAndChooseColours(linear, set, tints, brief.scheme);
	await drawCopy(linear, alpha, set, textColours);
	return { ...finished, linear, alpha, plan, set, textColours: textColours };
}

async function drawPlan(brief: DesignBrief, plan: Plan): Promise<{ finished: Rendering; tint: Tint }> {
	const { photo, segmentation, canvas, look } = brief;
	if (look.background.kind === 'none') {
		const cut = await studioPicture(photo, segmentation, canvas, look, plan.picture);
		const finished = brief.restyle?.(cut) ?? cut;
		return { finished, tint: mainTint(finished.linear, finished.subject) };
	}
	const tint = subjectTint(photo, segmentation);
	const pale = brief.tintBackground && look.background.kind === 'sweep' ? paleBackground(tint) : undefined;
	const coloured: Look = pale ? { ...look, background: { kind: 'sweep', colour: pale } } : look;
	if (plan.kind === 'background')
		return { finished: await studioPicture(photo, segmentation, canvas, coloured, plan.picture), tint };
	const part =
		look.treatment === 'whole-frame'
			? await wholeFrame(photo, segmentation, plan.picture, coloured)
			: await studioPicture(photo, segmentation, plan.picture, coloured, {
					...plan.picture,
					left: 0,
					top: 0,
				});
	return { finished: placeOnCanvas(brief.restyle?.(part) ?? part, plan.picture, canvas), tint };
}

/** The bounds of the text with some margin, clipped to the canvas. */
function textAreaOf({ bounds, bodySize }: SetCopy, canvas: Size): Box {
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

/** Covers an uneven background behind text with its mean colour, which fades out beyond the text across the whole picture, so that the text has enough contrast. */
function flattenAndChooseColours(
	linear: Picture,
	set: SetCopy,
	tints: DesignTints,
	scheme: ColourScheme,
): TextColours {
	coverWithGradient(linear, textAreaOf(set, linear));
	const colours = chooseTextColours(linear, set, tints, scheme);
	if (!colours) throw new Error('No text colour has enough contrast with an even background.');
	return colours;
}
