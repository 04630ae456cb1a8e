/** The parts of opentype.js that are used; its own types are those of version 1. */
declare module 'opentype.js/dist/opentype.mjs' {
	interface Glyph {
		/** 0 for a character that the font lacks. */
		readonly index: number;
		readonly advanceWidth: number;
		getBoundingBox(): { readonly x1: number };
		getPath(x: number, y: number, fontSize: number): { toPathData(decimals: number): string };
	}
	interface Font {
		readonly unitsPerEm: number;
		readonly tables: { readonly os2: { readonly sCapHeight: number } };
		charToGlyph(character: string): Glyph;
		getKerningValue(left: Glyph, right: Glyph): number;
	}
	function parse(bytes: ArrayBufferLike): Font;
}
