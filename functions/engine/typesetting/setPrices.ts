import { amountIn } from '#shared/copywriting/amounts.ts';
import type { Price, PriceRow } from '#shared/copywriting/parseCopy.ts';
import { breakLines } from './breakLines.ts';
import { addLine, type Column } from './column.ts';
import { type Face, faces } from './face.ts';
import { type Type, widthOf, wordWidths } from './measure.ts';

/** The size of a price or an offer, relative to the headline, and the least ones, relative to it and to the body. */
const ofHeadline = { usual: 1.05, least: 0.6 } as const;
const overBody = 1.8;
/** A price or an offer that takes more lines is set smaller. */
const mostLines = 2;
/** The size of a second offer, relative to a headline that is the first. */
const secondOffer = 0.7;

/** Sets a price and an offer as large as the headline, or as the box is wide, below the former price. Returns false where the box is too narrow. */
export function setPrice(
	column: Column,
	{ now, was, offer }: Price,
	headline: Type,
	bodySize: number,
	headlineIsOffer: boolean,
): boolean {
	const { box } = column;
	if (was !== undefined) {
		const type: Type = { face: faces.text, size: 1.15 * bodySize, tracking: 0, leading: 1.38 };
		if (widthOf(was, type) > box.width) return false;
		column.y += 0.9 * bodySize + 1.2 * type.size;
		addLine(column, was, type, 'body', amountIn(was) ?? was);
	}
	const texts = [now, offer].filter((text) => text !== undefined);
	const set = (size: number) =>
		texts.map((text) => {
			const isSecondOffer = headlineIsOffer && amountIn(text) === undefined;
			const type = { ...headline, size: isSecondOffer ? secondOffer * size : size };
			return {
				type,
				lines: breakLines(text, { shape: 'headline', widths: wordWidths(type), width: box.width }),
			};
		});
	const least = Math.max(ofHeadline.least * headline.size, overBody * bodySize);
	let size = Math.max((headlineIsOffer ? 1 : ofHeadline.usual) * headline.size, least);
	while (set(size).some(({ lines }) => !lines || lines.length > mostLines)) {
		if (size === least) return false;
		size = Math.max(least, 0.965 * size);
	}
	for (const { type, lines = [] } of set(size))
		for (const [i, line] of lines.entries()) {
			const above = 0.5 * bodySize + (0.3 + headline.face.capHeight) * type.size;
			column.y += i === 0 ? above : headline.leading * type.size;
			addLine(column, line, type, 'price');
		}
	return true;
}

/** Sets a price list: items on the left and prices aligned at their right ends. Returns false where a row is too wide. */
export function setRows(column: Column, rows: readonly PriceRow[], size: number): boolean {
	const { box, align } = column;
	const inFace = (face: Face): Type => ({ face, size, tracking: 0, leading: 1.7 });
	const [item, price] = [inFace(faces.text), inFace(faces.strong)];
	const widest = (texts: readonly string[], type: Type) =>
		Math.max(...texts.map((text) => widthOf(text, type)));
	const prices = widest(
		rows.map((row) => row.price),
		price,
	);
	const width =
		widest(
			rows.map((row) => row.item),
			item,
		) +
		2.2 * size +
		prices;
	if (width > box.width) return false;
	const left = align === 'left' ? box.left : box.left + (box.width - width) / 2;
	column.y += 0.5 * size;
	for (const row of rows) {
		column.y += item.leading * size;
		column.lines.push({ text: row.item, type: item, x: left, y: column.y, role: 'body' });
		const x = left + width - widthOf(row.price, price);
		column.lines.push({ text: row.price, type: price, x, y: column.y, role: 'body' });
	}
	return true;
}
