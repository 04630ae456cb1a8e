import type { Alpha, AlphaChange, Colours } from './alpha.ts';
import { paint, type Stroke } from './brush.ts';
import { followRegion, followStroke } from './followEdge.ts';
import { moveOutline, smoothOutline } from './outline.ts';
import { openingAt } from './seeThrough.ts';

/** A mark on a photo; places are in pixels of its alpha. */
export type Mark =
	| { readonly tool: 'keep' | 'remove' | 'erase' | 'restore'; readonly stroke: Stroke }
	/** A region of doubt: a mask of the whole photo at any size, set above 127. */
	| { readonly tool: 'keep' | 'remove'; readonly region: Alpha }
	/** A tap into an opening. */
	| { readonly tool: 'open'; readonly point: readonly [number, number] }
	/** The whole outline. */
	| { readonly tool: 'smooth' | 'grow' | 'shrink' };

/** What a mark changes in the alpha of a photo: nothing but what it touches. Undefined where it changes nothing. */
export function applyMark(colours: Colours, alpha: Alpha, mark: Mark): AlphaChange | undefined {
	switch (mark.tool) {
		case 'erase':
		case 'restore':
			return paint(alpha, mark.stroke, mark.tool === 'erase');
		case 'open':
			return openingAt(colours, alpha, mark.point);
		case 'smooth':
			return smoothOutline(alpha);
		case 'grow':
		case 'shrink':
			return moveOutline(alpha, mark.tool === 'grow');
		default: {
			const removes = mark.tool === 'remove';
			return 'region' in mark
				? followRegion(colours, alpha, mark.region, removes)
				: followStroke(colours, alpha, mark.stroke, removes);
		}
	}
}
