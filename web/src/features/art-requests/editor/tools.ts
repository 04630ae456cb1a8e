import type { IconName } from '../../../ui/icons.tsx';

export type BrushTool = 'keep' | 'remove' | 'erase' | 'restore';
/** What a pointer on the picture does: moves it, or marks the product. */
export type Tool = 'move' | 'box' | 'open' | 'outline' | BrushTool;

export const tools: readonly { readonly tool: Tool; readonly icon: IconName }[] = [
	{ tool: 'keep', icon: 'brush' },
	{ tool: 'remove', icon: 'minus' },
	{ tool: 'restore', icon: 'plus' },
	{ tool: 'erase', icon: 'eraser' },
	{ tool: 'open', icon: 'opening' },
	{ tool: 'box', icon: 'box' },
	{ tool: 'outline', icon: 'wipe' },
	{ tool: 'move', icon: 'search' },
];

export const isBrush = (tool: Tool): tool is BrushTool =>
	tool === 'keep' || tool === 'remove' || tool === 'erase' || tool === 'restore';

/** Whether a tool adds to the product rather than that it takes away. */
export const adds = (tool: Tool): boolean => tool === 'keep' || tool === 'restore';

/** The width of the brush, in pixels of the screen. */
export const brushWidths = { least: 2, most: 120, first: 28 } as const;

/** What the cut-out is seen on. */
export const grounds = ['chequered', 'white', 'black', 'colour'] as const;
export type Ground = (typeof grounds)[number];

/** From this width of the window on, the tools are beside the stage. */
export const wideScreen = '@media (width >= 1024px)';
