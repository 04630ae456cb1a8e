import type { Box } from '#shared/imaging/raster/raster.ts';
import { breakLines, cutWord } from './breakLines.ts';
import { type Face, faces } from './face.ts';
import { opticalIndent, type Type, widthOf, wordWidths } from './measure.ts';

/** The text to set on a picture; the faces have all of its characters. */
export interface Copy {
	readonly headline: string;
	/** Paragraphs. */
	readonly body: readonly string[];
	/** A call to action or a price, set on a button. */
	readonly action?: string | undefined;
}

/** A line in its place. */
export interface SetLine {
	readonly text: string;
	readonly type: Type;
	/** Pixels of the canvas: where the first glyph begins, and the base line. */
	readonly x: number;
	readonly y: number;
	readonly role: 'headline' | 'body' | 'action';
}

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

export interface Setting {
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
/** How far a quotation mark may hang into the margin, as a share of the short edge: half of the margin stays white. */
const furthestHang = 0.036;
/** The longest line that reads well, in em of the body. */
const widestBody = 34;
const descent = 0.22;

/** Whether a headline is as long as a text. */
export const isStatement = ({ headline }: Copy): boolean => headline.length > 90;

/**
 * Sets copy as large as fits the box, from its top. A word that is wider than the box even in the smallest headline
 * is cut. Returns undefined where the copy does not fit even then.
 */
export function setCopy(copy: Copy, setting: Setting): SetCopy | undefined {
	const { edge } = setting;
	for (let size = largestHeadline * edge; size >= smallestHeadline * edge; size *= 0.965) {
		const set = setAt(copy, setting, size, false);
		if (set) return set;
	}
	for (let size = smallestHeadline * edge; size >= smallestBody * edge; size *= 0.965) {
		const set = setAt(copy, setting, size, true);
		if (set) return set;
	}
	return undefined;
}

function setAt(copy: Copy, setting: Setting, size: number, cut: boolean): SetCopy | undefined {
	const { box, edge, headlineFace } = setting;
	const bodySize = Math.min(largestBody * edge, Math.max(smallestBody * edge, size * 0.4));
	const headline: Type = {
		face: headlineFace,
		size,
		tracking: headlineFace === faces.headline ? -0.008 : -0.022,
		leading: isStatement(copy) ? 1.24 : size > 0.07 * edge ? 1 : 1.08,
	};
	const body: Type = { face: faces.text, size: bodySize, tracking: 0, leading: 1.38 };
	// A button alone under a headline may be larger than one under a text.
	const actionSize = copy.body.length ? bodySize : Math.max(bodySize, 0.034 * edge);
	const action: Type = { face: faces.strong, size: actionSize, tracking: 0.002, leading: 1 };
	const titleLines = breakTexts([copy.headline], headline, 'headline', box.width, cut);
	const bodyLines = breakTexts(copy.body, body, 'reading', Math.min(box.width, widestBody * bodySize), cut);
	if (!titleLines || !bodyLines) return undefined;

	const lines: SetLine[] = [];
	let y = box.top;
	const write = ({ text }: BrokenLine, type: Type, role: SetLine['role']) => {
		const width = widthOf(text, type);
		const hang = Math.min(opticalIndent(text, type), furthestHang * edge);
		const x = setting.align === 'left' ? box.left - hang : box.left + (box.width - width) / 2;
		lines.push({ text, type, x, y, role });
	};
	for (const [i, line] of titleLines.entries()) {
		y += size * (i === 0 ? ascentOf(line.text, headlineFace) : headline.leading);
		write(line, headline, 'headline');
	}
	for (const [i, line] of bodyLines.entries()) {
		if (i === 0) y += 0.3 * size + 1.3 * bodySize;
		else y += bodySize * (line.starts ? 1.85 : body.leading);
		write(line, body, 'body');
	}
	let button: Box | undefined;
	if (copy.action !== undefined) {
		const width = widthOf(copy.action, action) + 2.2 * actionSize;
		if (width > box.width) return undefined;
		const left = setting.align === 'left' ? box.left : box.left + (box.width - width) / 2;
		const top = y + 1.2 * actionSize + (bodyLines.length === 0 ? 0.2 * size : 0);
		button = { left, top, width, height: 2.4 * actionSize };
		y = top + button.height / 2 + (faces.strong.capHeight * actionSize) / 2;
		lines.push({ text: copy.action, type: action, x: left + 1.1 * actionSize, y, role: 'action' });
	}
	const bottom = button ? button.top + button.height : y + descent * (bodyLines.length ? bodySize : size);
	if (bottom > box.top + box.height) return undefined;
	const left = Math.min(button?.left ?? Number.POSITIVE_INFINITY, ...lines.map(({ x }) => x));
	const right = Math.max(
		button ? button.left + button.width : 0,
		...lines.map((line) => line.x + widthOf(line.text, line.type)),
	);
	return {
		lines,
		bounds: { left, top: box.top, width: right - left, height: Math.ceil(bottom - box.top) },
		button,
		headlineSize: size,
		bodySize,
		cut,
	};
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
