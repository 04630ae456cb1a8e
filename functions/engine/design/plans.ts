import type { Box, Size } from '#shared/imaging/raster/raster.ts';
import type { CutEdges } from '#shared/imaging/segmentation/segmentation.ts';

/** A division of the canvas between picture and text. */
export interface Plan {
	readonly name: string;
	/** `background`: the text is on the picture's own background. `panel`: on an area of one colour beside it. */
	readonly kind: 'background' | 'panel';
	readonly align: 'left' | 'centre';
	/** The area for text. */
	readonly text: Box;
	/** The area for the product or the photo. */
	readonly picture: Box;
	readonly panel?: Box | undefined;
}

/** The margin around text, as a share of the short edge. */
const margin = 0.072;

/** The shares of the canvas that text may take. */
const shares = [0.26, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62];

const box = (left: number, top: number, right: number, bottom: number): Box => ({
	left: Math.round(left),
	top: Math.round(top),
	width: Math.round(right) - Math.round(left),
	height: Math.round(bottom) - Math.round(top),
});

/** Every plan for a canvas: four with a panel and three on the background, for each share. */
export function plansFor(canvas: Size): Plan[] {
	return shares.flatMap((share) => [...backgroundPlans(canvas, share), ...panelPlans(canvas, share)]);
}

function backgroundPlans({ width, height }: Size, share: number): Plan[] {
	const m = margin * Math.min(width, height);
	const across = share * width;
	const down = share * height;
	const kind = 'background';
	return [
		{
			name: 'above',
			kind,
			align: 'centre',
			text: box(m, m, width - m, down),
			picture: box(0, down, width, height),
		},
		{
			name: 'beside on the left',
			kind,
			align: 'left',
			text: box(m, m, across, height - m),
			picture: box(across + m / 2, 0, width, height),
		},
		{
			name: 'beside on the right',
			kind,
			align: 'left',
			text: box(width - across, m, width - m, height - m),
			picture: box(0, 0, width - across - m / 2, height),
		},
	];
}

function panelPlans({ width, height }: Size, share: number): Plan[] {
	const m = margin * Math.min(width, height);
	const panels = [
		{ name: 'band below', align: 'left', panel: box(0, height * (1 - share), width, height) },
		{ name: 'band above', align: 'left', panel: box(0, 0, width, height * share) },
		{ name: 'panel on the left', align: 'left', panel: box(0, 0, width * share, height) },
		{ name: 'panel on the right', align: 'left', panel: box(width * (1 - share), 0, width, height) },
	] as const;
	return panels.map(({ name, align, panel }) => ({
		name,
		kind: 'panel',
		align,
		panel,
		text: inset(panel, m),
		picture: remainderOf(panel, { width, height }),
	}));
}

const inset = ({ left, top, width, height }: Box, by: number): Box =>
	box(left + by, top + by, left + width - by, top + height - by);

/** The canvas without a panel along one edge. */
function remainderOf(panel: Box, { width, height }: Size): Box {
	if (panel.width === width)
		return panel.top === 0 ? box(0, panel.height, width, height) : box(0, 0, width, panel.top);
	return panel.left === 0 ? box(panel.width, 0, width, height) : box(0, 0, panel.left, height);
}

/** Whether the canvas hides the cut of a subject that the photo's frame cuts off: the cut must lie on the canvas' edge. */
export const hidesCut = (cut: CutEdges, area: Box, canvas: Size): boolean =>
	!(
		(cut.left && area.left > 0) ||
		(cut.top && area.top > 0) ||
		(cut.right && area.left + area.width < canvas.width) ||
		(cut.bottom && area.top + area.height < canvas.height)
	);

/** Shrinks the text's area to the text and gives the rest to the picture. */
export function fitToText(plan: Plan, textHeight: number, canvas: Size): Plan {
	const m = margin * Math.min(canvas.width, canvas.height);
	if (plan.kind === 'background') {
		if (plan.name !== 'above') return plan;
		const bottom = plan.text.top + textHeight;
		return {
			...plan,
			text: { ...plan.text, height: textHeight },
			picture: box(0, bottom + m * 0.5, canvas.width, canvas.height),
		};
	}
	if (plan.panel?.width !== canvas.width) return plan;
	const height = Math.ceil(textHeight + 2 * m);
	const top = plan.panel.top === 0 ? 0 : canvas.height - height;
	const panel = { ...plan.panel, top, height };
	return { ...plan, panel, text: inset(panel, m), picture: remainderOf(panel, canvas) };
}
