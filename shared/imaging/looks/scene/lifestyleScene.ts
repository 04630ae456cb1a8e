import { decodeSrgb, oklabOf, parseHex } from '../../raster/colour.ts';
import type { Picture, Size } from '../../raster/raster.ts';
import { chooseFor, differenceFrom, type SubjectColours } from './subjectColours.ts';
import type { Surface } from './surface.ts';
import { tableFromAbove, tableScene } from './table.ts';
import type { Variant } from './variants.ts';

/** Rooms to choose from: the table's surface, the wall's colour. */
const rooms: readonly { readonly surface: Surface; readonly wall: string }[] = [
	{ surface: 'wood', wall: '#ded4c4' },
	{ surface: 'marble', wall: '#b4c1ae' },
	{ surface: 'linen', wall: '#dcbcae' },
	{ surface: 'stone', wall: '#54777b' },
	{ surface: 'wood', wall: '#93a8ba' },
	{ surface: 'marble', wall: '#cf9674' },
	{ surface: 'linen', wall: '#a9b7c6' },
];

/** The mean colour of each table in the light of a window. */
const surfaces: readonly { readonly surface: Surface; readonly colour: string }[] = [
	{ surface: 'wood', colour: '#9a7350' },
	{ surface: 'marble', colour: '#e6e2da' },
	{ surface: 'stone', colour: '#94918b' },
	{ surface: 'linen', colour: '#c4bba9' },
];

const difference = (subject: SubjectColours, hex: string): number =>
	differenceFrom(subject, oklabOf(...(parseHex(hex).map(decodeSrgb) as [number, number, number])));

/**
 * A table at home, before a wall that differs from the product's colours; which of the fitting rooms depends on the
 * photo and the variation. Under a subject that lies, a table that differs from it, from above.
 */
export function lifestyleScene(
	canvas: Size,
	subject: SubjectColours,
	lying = false,
	variant: Variant = 0,
): Picture {
	if (lying) {
		const { surface } = chooseFor(
			subject,
			surfaces,
			({ colour }) => difference(subject, colour),
			0.8,
			variant,
		);
		return tableFromAbove(canvas, surface);
	}
	const { surface, wall } = chooseFor(
		subject,
		rooms,
		(room) => difference(subject, room.wall),
		0.72,
		variant,
	);
	return tableScene(canvas, surface, parseHex(wall));
}
