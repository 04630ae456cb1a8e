import sharp from 'sharp';
import { drawOver } from '#shared/imaging/looks/scene/overlay.ts';
import type { Colour } from '#shared/imaging/raster/colour.ts';
import type { Picture, Plane, Size } from '#shared/imaging/raster/raster.ts';
import type { SetLine } from './column.ts';
import { placeCharacters } from './measure.ts';
import type { SetCopy } from './setCopy.ts';

/** The colours of set copy, sRGB 0…1. */
export interface TextColours {
	readonly headline: Colour;
	readonly body: Colour;
	readonly price: Colour;
	readonly button: Colour;
	readonly action: Colour;
}

/** Draws set copy on a picture in linear light, in place; an alpha given becomes opaque there. */
export async function drawCopy(
	linear: Picture,
	alpha: Plane | undefined,
	copy: SetCopy,
	inks: TextColours,
): Promise<void> {
	const { data } = await sharp(Buffer.from(svgOf(linear, copy, inks)))
		.ensureAlpha()
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true });
	drawOver(linear, alpha, data);
}

function svgOf({ width, height }: Size, { lines, button }: SetCopy, inks: TextColours): string {
	const shapes = lines.flatMap((line) =>
		[pathOf(line), strikeOf(line)]
			.filter(Boolean)
			.map((path) => `<path fill="${hex(inks[line.role])}" d="${path}"/>`),
	);
	if (button)
		shapes.unshift(
			`<rect x="${fixed(button.left)}" y="${fixed(button.top)}" width="${fixed(button.width)}" height="${fixed(button.height)}" rx="${fixed(button.height / 2)}" fill="${hex(inks.button)}"/>`,
		);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** The outlines of a line as one path in pixels. */
const pathOf = ({ text, type, x, y }: SetLine): string =>
	placeCharacters(text, type)
		.placed.map(({ character, x: from }) => type.face.glyph(character).path(x + from, y, type.size))
		.join('');

/** Where the rule through a struck text lies above the base line, and its thickness, in em. */
const strikeRule = { above: 0.3, thickness: 0.075 };

/** The rule through the struck part of a line, as path data. */
function strikeOf({ strike, type, x, y }: SetLine): string {
	if (!strike) return '';
	const overhang = 0.08 * type.size;
	const [left, right] = [x + strike.from - overhang, x + strike.to + overhang];
	const top = y - strikeRule.above * type.size;
	return `M${fixed(left)} ${fixed(top)}H${fixed(right)}V${fixed(top + strikeRule.thickness * type.size)}H${fixed(left)}Z`;
}

const fixed = (value: number): string => value.toFixed(2);

const hex = (colour: Colour): string =>
	`#${colour
		.map((value) =>
			Math.round(value * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
