import { basRelief } from './basRelief.ts';
import { charcoal } from './charcoal.ts';
import { comicBook } from './comicBook.ts';
import { eightBit } from './eightBit.ts';
import { embroidery } from './embroidery.ts';
import { oilPainting } from './oilPainting.ts';
import type { Style } from './style.ts';

/** Every style that can be drawn, by its id. */
export const styleRecipes: Readonly<Record<string, Style>> = {
	'8-bit': eightBit,
	charcoal,
	'comic-book': comicBook,
	'bas-relief': basRelief,
	embroidery,
	'oil-painting': oilPainting,
};
