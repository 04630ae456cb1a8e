import { offers } from '#shared/copywriting/amounts.ts';
import type { PictureCopy } from '#shared/copywriting/parseCopy.ts';
import { type Box, clamp } from '#shared/imaging/raster/raster.ts';
import { breakLines, cutWord } from './breakLines.ts';
import { addLine, type Column, type SetLine } from './column.ts';
import { type Face, faces } from './face.ts';
import { type Type, widthOf, wordWidths } from './measure.ts';
import { setPrice, setRows } from './setPrices.ts';

/** Copy in its place. */
export interface SetCopy {
	readonly lines: readonly SetLine[];
	/** Around all of it. */
	readonly bounds: Box;
	/** The button behind the action. */
	readonly button?: Box | undefined;
	/** Pixels of an em. */
	readonly headlineSize: number;
	readonly bodySize: number;
	/** Whether a word was too wide for its line and may have been cut. */
	readonly cut: boolean;
}

/** Where copy is set, and how. */
export interface CopyArea {
	/** The area for the copy, in pixels of the canvas. */
	readonly box: Box;
	readonly align: 'left' | 'centre';
	/** The canvas' short edge in pixels: type is sized by it. */
	readonly edge: number;
	readonly headlineFace: Face;
}

/** Shares of the short edge between which type is sized. */
const largestHeadline = 0.3;
const smallestHeadline = 0.04;
const largestBody = 0.044;
const smallestBody = 0.029;
/** How much of the width a headline in the middle of one short line may take, and by how much it is enlarged for that. */
const lineShare = 0.8;
const mostWidened = 1.2;
/** The longest line that reads well, in em of the body. */
const widestBody = 34;
const descent = 0.22;

/** A rating, which is set larger than the text. */
const stars = /^[★☆]+$/u;

/** Whether a headline is as long as a text. */
export const isStatement = ({ headline }: PictureCopy): boolean => headline.length > 90;

/**
 * Sets copy as large as fits the box, from its top. A word that is wider than the box even in the smallest headline
 * is cut. Returns undefined where the copy does not fit even then.
 */
export function setCopy(copy: PictureCopy, area: CopyArea): SetCopy | undefined {
	const { edge } = area;
	for (let size = largestHeadline * edge; size >= smallestHeadline * edge; size *= 0.965) {
		const set = setAt(copy, area, size, false);
		if (set) return set;
	}
	for (let size = smallestHeadline * edge; size >= smallestBody * edge; size *= 0.965) {
		const set = setAt(copy, area, size, true);
		if (set) return set;
	}
	return undefined;
}

function setAt(copy: PictureCopy, area: CopyArea, size: number, cut: boolean): SetCopy | undefined {
	const { box, edge, headlineFace } = area;
	const usual: Type = {
		face: headlineFace,
		size,
		tracking: headlineFace === faces.headline ? -0.008 : -0.022,
		leading: isStatement(copy) ? 1.24 : size > 0.07 * edge ? 1 : 1.08,
	};
	const across = (lineShare * box.width) / widthOf(copy.headline, usual);
	const headline = area.align === 'centre' ? { ...usual, size: size * clamp(across, 1, mostWidened) } : usual;
	const bodySize = Math.min(largestBody * edge, Math.max(smallestBody * edge, headline.size * 0.36));
	const column: Column = { box, align: area.align, edge, lines: [], y: box.top };
	if (!setHeadline(column, copy.headline, headline, cut)) return undefined;
	if (!setBody(column, copy.body, headline, bodySize, cut)) return undefined;
	const isOffer = offers.test(copy.headline);
	if (copy.price && !setPrice(column, copy.price, usual, bodySize, isOffer)) return undefined;
	if (copy.rows && !setRows(column, copy.rows, bodySize)) return undefined;
	const isLong = copy.body.length > 0 || copy.price !== undefined || copy.rows !== undefined;
	const button =
		copy.action === undefined ? undefined : setButton(column, copy.action, bodySize, isLong ? 0 : size);
	if (button === false) return undefined;
	const bottom = button ? column.y : column.y + descent * (column.lines.at(-1)?.type.size ?? size);
	if (bottom > box.top + box.height) return undefined;
	const left = Math.min(button?.left ?? Number.POSITIVE_INFINITY, ...column.lines.map(({ x }) => x));
	const right = Math.max(
		button ? button.left + button.width : 0,
		...column.lines.map((line) => line.x + widthOf(line.text, line.type)),
	);
	return {
		lines: column.lines,
		bounds: { left, top: box.top, width: right - left, height: Math.ceil(bottom - box.top) },
		button,
		headlineSize: headline.size,
		bodySize,
		cut,
	};
}

function setHeadline(column: Column, text: string, type: Type, cut: boolean): boolean {
	const lines = breakTexts([text], type, 'headline', column.box.width, cut);
	for (const [i, line] of lines?.entries() ?? []) {
		column.y += type.size * (i === 0 ? ascentOf(line.text, type.face) : type.leading);
		addLine(column, line.text, type, 'headline');
	}
	return lines !== undefined;
}

function setBody(
	column: Column,
	texts: readonly string[],
	headline: Type,
	size: number,
	cut: boolean,
): boolean {
	const type: Type = { face: faces.text, size, tracking: 0, leading: 1.38 };
	const lines = breakTexts(texts, type, 'reading', Math.min(column.box.width, widestBody * size), cut);
	for (const [i, { text, starts }] of lines?.entries() ?? []) {
		const own = stars.test(text) ? { ...type, size: 1.5 * size } : type;
		if (i === 0) column.y += 0.3 * headline.size + 1.3 * own.size;
		else column.y += own.size * (starts ? 1.7 : type.leading);
		addLine(column, text, own, 'body');
	}
	return lines !== undefined;
}

/**
 * Sets the action on a button: larger directly under a headline of `headlineSize` than under other text (0). Returns
 * false where it is too wide.
 */
function setButton(column: Column, text: string, bodySize: number, headlineSize: number): Box | false {
	const { box, align, edge } = column;
	const usual = headlineSize > 0 ? Math.max(bodySize, 0.034 * edge) : bodySize;
	const styled = { face: faces.strong, tracking: 0.002, leading: 1 };
	const widest = widthOf(text, { ...styled, size: usual }) + 2.2 * usual;
	const size = Math.max(Math.min(usual, smallestBody * edge), usual * Math.min(1, box.width / widest));
	const type: Type = { ...styled, size };
	const width = (widest * size) / usual;
	if (width > box.width) return false;
	const left = align === 'left' ? box.left : box.left + (box.width - width) / 2;
	const button = { left, top: column.y + 1.2 * size + 0.2 * headlineSize, width, height: 2.4 * size };
	const y = button.top + button.height / 2 + (faces.strong.capHeight * size) / 2;
	column.lines.push({ text, type, x: left + 1.1 * size, y, role: 'action' });
	column.y = button.top + button.height;
	return button;
}

interface BrokenLine {
	readonly text: string;
	/** Whether a paragraph begins with it. */
	readonly starts: boolean;
}

function breakTexts(
	texts: readonly string[],
	type: Type,
	shape: 'headline' | 'reading',
	width: number,
	cut: boolean,
): BrokenLine[] | undefined {
	const widths = wordWidths(type);
	const lines: BrokenLine[] = [];
	for (const text of texts) {
		const whole = cut
			? text
					.split(' ')
					.flatMap((word) =>
						widths.word(word) > width ? cutWord(word, (piece) => widthOf(piece, type), width) : word,
					)
					.join(' ')
			: text;
		const found = breakLines(whole, { shape, widths, width });
		if (!found) return undefined;
		lines.push(...found.map((line, i) => ({ text: line, starts: i === 0 })));
	}
	return lines;
}

/** From the top of a line's tallest letters to its base line, in em: accents stand above capitals. */
const ascentOf = (line: string, face: Face): number =>
	/\p{Lu}\p{M}/u.test(line.normalize('NFD')) ? 0.92 : face.capHeight + 0.03;

/** Moves set copy, by pixels. */
export function translate(copy: SetCopy, x: number, y: number): SetCopy {
	const along = <T extends Box>(box: T) => ({ ...box, left: box.left + x, top: box.top + y });
	return {
		...copy,
		lines: copy.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y })),
		bounds: along(copy.bounds),
		button: copy.button && along(copy.button),
	};
}
