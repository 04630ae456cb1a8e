import type { Box } from '#shared/imaging/raster/raster.ts';
import { opticalIndent, type Type, widthOf } from './measure.ts';

/** A line in its place. */
export interface SetLine {
	readonly text: string;
	readonly type: Type;
	/** Pixels of the canvas: where the first glyph begins, and the base line. */
	readonly x: number;
	readonly y: number;
	readonly role: 'headline' | 'body' | 'price' | 'action';
	/** The part that is struck out, in pixels from the line's start. */
	readonly strike?: { readonly from: number; readonly to: number } | undefined;
}

/** Lines that are set one below the other, from the top of a box. */
export interface Column {
	readonly box: Box;
	readonly align: 'left' | 'centre';
	/** The canvas' short edge in pixels. */
	readonly edge: number;
	readonly lines: SetLine[];
	/** Where the last line ends: its base line, or the bottom of the button. */
	y: number;
}

/** How far a quotation mark may hang into the margin, as a share of the short edge: half of the margin stays white. */
const furthestHang = 0.036;

/** Adds a line at the column's current base line. */
export function addLine(
	column: Column,
	text: string,
	type: Type,
	role: SetLine['role'],
	struck?: string,
): void {
	const { box, align, edge, y } = column;
	const width = widthOf(text, type);
	const hang = Math.min(opticalIndent(text, type), furthestHang * edge);
	const x = align === 'left' ? box.left - hang : box.left + (box.width - width) / 2;
	const from = struck === undefined ? -1 : text.indexOf(struck);
	const strike =
		struck === undefined || from < 0
			? undefined
			: { from: widthOf(text.slice(0, from), type), to: widthOf(text.slice(0, from + struck.length), type) };
	column.lines.push({ text, type, x, y, role, strike });
}
