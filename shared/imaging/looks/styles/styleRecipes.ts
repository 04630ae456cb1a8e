import type { Picture } from '../../raster/raster.ts';
import { drawPrint } from '../operators/drawPrint.ts';
import { type Print, printOf } from '../operators/print.ts';
import { anime } from './anime.ts';
import { aquarelle } from './aquarelle.ts';
import { artDeco } from './artDeco.ts';
import { artNouveau } from './artNouveau.ts';
import { baroque } from './baroque.ts';
import { basRelief } from './basRelief.ts';
import { batik } from './batik.ts';
import { bauhaus } from './bauhaus.ts';
import { blueprint } from './blueprint.ts';
import { chalkboard } from './chalkboard.ts';
import { charcoal } from './charcoal.ts';
import { claymation } from './claymation.ts';
import { comicBook } from './comicBook.ts';
import { crossStitch } from './crossStitch.ts';
import { cubism } from './cubism.ts';
import { cyanotype } from './cyanotype.ts';
import { cyberpunk } from './cyberpunk.ts';
import { doubleExposure } from './doubleExposure.ts';
import { eightBit } from './eightBit.ts';
import { embroidery } from './embroidery.ts';
import { engraving } from './engraving.ts';
import { filmNoir } from './filmNoir.ts';
import { flatDesign } from './flatDesign.ts';
import { futurism } from './futurism.ts';
import { glitch } from './glitch.ts';
import { graffiti } from './graffiti.ts';
import { holographic } from './holographic.ts';
import { impressionism } from './impressionism.ts';
import { inkWash } from './inkWash.ts';
import { lineArt } from './lineArt.ts';
import { linocut } from './linocut.ts';
import { longShadow } from './longShadow.ts';
import { lowPoly } from './lowPoly.ts';
import { manga } from './manga.ts';
import { mosaic } from './mosaic.ts';
import { neon } from './neon.ts';
import { oilPainting } from './oilPainting.ts';
import { origami } from './origami.ts';
import { paperCut } from './paperCut.ts';
import { pastel } from './pastel.ts';
import { pencilSketch } from './pencilSketch.ts';
import { pointillism } from './pointillism.ts';
import { popArt } from './popArt.ts';
import { psychedelic } from './psychedelic.ts';
import { renaissance } from './renaissance.ts';
import { risograph } from './risograph.ts';
import { stainedGlass } from './stainedGlass.ts';
import { steampunk } from './steampunk.ts';
import type { StyleInput } from './style.ts';
import { contextOf, type Style, toolsFor } from './styleTools.ts';
import { synthwave } from './synthwave.ts';
import { ukiyoE } from './ukiyoE.ts';
import { vintageFilm } from './vintageFilm.ts';
import { voxel } from './voxel.ts';
import { wallaceAndGromit } from './wallaceAndGromit.ts';

/** Every art style, by its id. */
const drawings: Readonly<Record<string, Style>> = {
	'8-bit': eightBit,
	anime,
	aquarelle,
	'art-deco': artDeco,
	'art-nouveau': artNouveau,
	baroque,
	'bas-relief': basRelief,
	batik,
	bauhaus,
	blueprint,
	chalkboard,
	charcoal,
	claymation,
	'comic-book': comicBook,
	'cross-stitch': crossStitch,
	cubism,
	cyanotype,
	cyberpunk,
	'double-exposure': doubleExposure,
	embroidery,
	engraving,
	'film-noir': filmNoir,
	'flat-design': flatDesign,
	futurism,
	glitch,
	graffiti,
	holographic,
	impressionism,
	'ink-wash': inkWash,
	'line-art': lineArt,
	linocut,
	'long-shadow': longShadow,
	'low-poly': lowPoly,
	manga,
	mosaic,
	neon,
	'oil-painting': oilPainting,
	origami,
	'paper-cut': paperCut,
	pastel,
	'pencil-sketch': pencilSketch,
	pointillism,
	'pop-art': popArt,
	psychedelic,
	renaissance,
	risograph,
	'stained-glass': stainedGlass,
	steampunk,
	synthwave,
	'ukiyo-e': ukiyoE,
	'vintage-film': vintageFilm,
	voxel,
	'wallace-and-gromit': wallaceAndGromit,
};

/** Styles that show the print of the photo as it is, or move parts of the picture, so that print set where it was would not fit. */
export const keepsPrint: ReadonlySet<string> = new Set([
	'art-deco',
	'baroque',
	'cyanotype',
	'cyberpunk',
	'film-noir',
	'futurism',
	'glitch',
	'holographic',
	'pop-art',
	'renaissance',
	'steampunk',
	'synthwave',
	'vintage-film',
]);

/** Styles whose pixels, stitches or stones are coarse: print of finer strokes, as a share of the long edge, is left out. */
export const cells: Readonly<Record<string, number>> = {
	'8-bit': 0.012,
	'cross-stitch': 0.012,
	embroidery: 0.01,
	'low-poly': 0.03,
	mosaic: 0.014,
	voxel: 0.014,
};

/** Draws the input without its print, where that is given. */
const drawn = (style: Style, input: StyleInput, print?: Print): Picture => {
	const context = contextOf(input, print);
	return style(context, toolsFor(context));
};

/** Draws a picture in an art style: sRGB 0…1, of the same size. */
export type StyleRecipe = (input: StyleInput) => Picture;

/** Draws with the print of the subject as a whole: the style draws the picture without it. */
function withPrint(id: string, style: Style): StyleRecipe {
	if (keepsPrint.has(id)) return (input) => drawn(style, input);
	return (input) => {
		const { srgb, subject, places } = input;
		const print = subject && printOf(srgb, subject, places);
		if (!print) return drawn(style, input);
		return drawPrint(drawn(style, input, print), print, srgb, subject, cells[id]);
	};
}

/** Every art style, by its id, with the print of the product kept readable or left out. */
export const styleRecipes: Readonly<Record<string, StyleRecipe>> = Object.fromEntries(
	Object.entries(drawings).map(([id, style]) => [id, withPrint(id, style)]),
);
