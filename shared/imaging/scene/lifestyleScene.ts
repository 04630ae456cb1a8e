import { decodeSrgb, oklabOf, parseHex } from '../raster/colour.ts';
import type { Picture, Size } from '../raster/raster.ts';
import { chooseFor, differenceFrom, type SubjectColours } from './subjectColours.ts';
import type { Surface } from './surface.ts';
import { tableFromAbove, tableScene } from './table.ts';

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

/**
 * A table at home, before a wall that differs from the product's colours; which of the fitting rooms depends on the
 * photo. Under a subject that lies, the table from above.
 */
export function lifestyleScene(canvas: Size, subject: SubjectColours, lying = false): Picture {
	const differenceOf = ({ wall }: { readonly wall: string }) =>
		differenceFrom(subject, oklabOf(...(parseHex(wall).map(decodeSrgb) as [number, number, number])));
	const { surface, wall } = chooseFor(subject, rooms, differenceOf, 0.72);
	return lying ? tableFromAbove(canvas, surface) : tableScene(canvas, surface, parseHex(wall));
}
