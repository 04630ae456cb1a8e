import { expect, it } from 'vitest';
import { combinePages } from '#infra/site/siteFiles.ts';

const pages = [
	'<html lang="en"><a href="/gallery" class="x">Gallery</a><p>Pixwand</p></html>',
	'<html lang="id"><a href="/id/gallery" class="x">Galeri</a><p>Pixwand</p></html>',
];

const read = (pieces: ReturnType<typeof combinePages>, page: number) =>
	pieces.map((piece) => (typeof piece === 'string' ? piece : piece[page])).join('');

it('pages of the same structure are written once, with what differs for each', () => {
	const pieces = combinePages(pages);
	expect([read(pieces, 0), read(pieces, 1)]).toEqual(pages);
	expect(pieces.filter((piece) => typeof piece !== 'string')).toHaveLength(3);
});

it('pages of different structures are all kept', () => {
	const others = ['<p>One</p>', '<p>Satu</p><p>Dua</p>'];
	const pieces = combinePages(others);
	expect([read(pieces, 0), read(pieces, 1)]).toEqual(others);
});
