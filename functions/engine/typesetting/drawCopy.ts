import sharp from 'sharp';
import type { Picture, Plane, Size } from '#shared/imaging/raster/raster.ts';
import type { Colour } from '#shared/imaging/scene/backdrop.ts';
import { drawOver } from '#shared/imaging/scene/overlay.ts';
import { placeCharacters } from './measure.ts';
import type { SetCopy, SetLine } from './setCopy.ts';

/** The colours of set copy, sRGB 0…1. */
export interface TextColours {
	readonly headline: Colour;
	readonly body: Colour;
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
	const shapes = lines.map((line) => `<path fill="${hex(inks[line.role])}" d="${pathOf(line)}"/>`);
	if (button)
		shapes.unshift(
			`<rect x="${fixed(button.left)}" y="${fixed(button.top)}" width="${fixed(button.width)}" height="${fixed(button.height)}" rx="${fixed(button.height / 2)}" fill="${hex(inks.button)}"/>`,
		);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** The outlines of a line as one path in pixels. */
function pathOf({ text, type, x, y }: SetLine): string {
	const scale = type.size / type.face.unitsPerEm;
	return placeCharacters(text, type)
		.placed.map(({ character, x: from }) => shifted(type.face.glyph(character).path, scale, x + from, y))
		.join('');
}

/** A glyph's path with its y axis flipped, scaled and translated. */
function shifted(path: string, scale: number, x: number, y: number): string {
	return path.replace(/([MLQHVZ])([^MLQHVZ]*)/g, (_, command: string, written: string) => {
		const numbers = written.match(/-?\d+/g)?.map(Number) ?? [];
		const along = (value: number, i: number) => {
			const upright = command === 'V' || (command !== 'H' && i % 2 === 1);
			return fixed(upright ? y - value * scale : x + value * scale);
		};
		return command + numbers.map(along).join(' ');
	});
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
