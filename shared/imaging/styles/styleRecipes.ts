import { aquarelle } from './aquarelle.ts';
import { basRelief } from './basRelief.ts';
import { blueprint } from './blueprint.ts';
import { chalkboard } from './chalkboard.ts';
import { charcoal } from './charcoal.ts';
import { comicBook } from './comicBook.ts';
import { crossStitch } from './crossStitch.ts';
import { cyanotype } from './cyanotype.ts';
import { eightBit } from './eightBit.ts';
import { embroidery } from './embroidery.ts';
import { engraving } from './engraving.ts';
import { filmNoir } from './filmNoir.ts';
import { glitch } from './glitch.ts';
import { impressionism } from './impressionism.ts';
import { lineArt } from './lineArt.ts';
import { linocut } from './linocut.ts';
import { manga } from './manga.ts';
import { mosaic } from './mosaic.ts';
import { neon } from './neon.ts';
import { oilPainting } from './oilPainting.ts';
import { pencilSketch } from './pencilSketch.ts';
import { pointillism } from './pointillism.ts';
import { popArt } from './popArt.ts';
import { risograph } from './risograph.ts';
import type { Style } from './style.ts';
import { vintageFilm } from './vintageFilm.ts';

/** Every style that can be drawn, by its id. */
export const styleRecipes: Readonly<Record<string, Style>> = {
	'8-bit': eightBit,
	aquarelle,
	'bas-relief': basRelief,
	blueprint,
	chalkboard,
	charcoal,
	'comic-book': comicBook,
	'cross-stitch': crossStitch,
	cyanotype,
	embroidery,
	engraving,
	'film-noir': filmNoir,
	glitch,
	impressionism,
	'line-art': lineArt,
	linocut,
	manga,
	mosaic,
	neon,
	'oil-painting': oilPainting,
	'pencil-sketch': pencilSketch,
	pointillism,
	'pop-art': popArt,
	risograph,
	'vintage-film': vintageFilm,
};
