import { describe, expect, it } from 'vitest';
import { sharePage, withdrawnPage } from '#core/art-requests/share-page/sharePage.ts';

const addressOf = (picture = '') => `https://pixwand.example/s/token/${picture}`;
const share = { name: 'Pop Art', pictures: 'file', width: 1024, height: 1536 };

describe('the public page of a shared request', () => {
	it('escapes the name of the look', () => {
		const page = sharePage('en', { ...share, name: '"><script>alert(1)</script>' }, addressOf);
		expect(page).not.toContain('<script>alert');
		expect(page).not.toContain('content="">');
		expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
	});

	it('has a card for social networks at an address of the site', () => {
		const page = sharePage('en', share, addressOf);
		expect(page).toContain('<meta property="og:image" content="https://pixwand.example/s/token/card.jpg">');
		expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
		expect(page).toContain('<title>Pop Art, before and after · Pixwand</title>');
	});

	it('is not listed by search engines, also after it was withdrawn', () => {
		for (const page of [sharePage('en', share, addressOf), withdrawnPage('en')])
			expect(page).toContain('<meta name="robots" content="noindex">');
	});

	it('says that AI has changed the photo, and only then', () => {
		expect(
			sharePage('en', { ...share, source: 'compositeWithTrainedAlgorithmicMedia' }, addressOf),
		).toContain('<strong>Made with AI: generative AI has made or changed the photo.</strong>');
		for (const page of [
			sharePage('en', share, addressOf),
			sharePage('en', { ...share, source: 'compositeSynthetic' }, addressOf),
		])
			expect(page).not.toContain('Made with AI');
	});

	it('has no inline script or style, which the content security policy forbids', () => {
		expect(sharePage('en', share, addressOf)).not.toMatch(/style=|<style|<script>|\son\w+=/);
	});

	it('is in the language that is asked for, also after it was withdrawn', () => {
		const page = sharePage('id', { ...share, source: 'compositeWithTrainedAlgorithmicMedia' }, addressOf);
		for (const text of [
			'<html lang="id">',
			'<title>Pop Art, sebelum dan sesudah · Pixwand</title>',
			'Dibuat dengan AI: foto dibuat atau diubah oleh AI generatif.',
			'data-valuetext="% sesudah"',
		])
			expect(page).toContain(text);
		expect(withdrawnPage('id')).toContain('<h1>Gambar ini tidak dibagikan</h1>');
		for (const each of [page, withdrawnPage('id')])
			expect(each).not.toMatch(/>[^<]*\b(the|before|after|shared|your|and)\b[^<]*</i);
	});
});
