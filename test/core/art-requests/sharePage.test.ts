import { describe, expect, it } from 'vitest';
import { sharePage, withdrawnPage } from '../../../functions/core/art-requests/sharePage.ts';

const addressOf = (picture = '') => `https://pixwand.example/s/token/${picture}`;
const share = { name: 'Pop Art', pictures: 'file', width: 1024, height: 1536 };

describe('the public page of a shared request', () => {
	it('escapes the name of the look', () => {
		const page = sharePage({ ...share, name: '"><script>alert(1)</script>' }, addressOf);
		expect(page).not.toContain('<script>alert');
		expect(page).not.toContain('content="">');
		expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
	});

	it('has a card for social networks at an address of the site', () => {
		const page = sharePage(share, addressOf);
		expect(page).toContain('<meta property="og:image" content="https://pixwand.example/s/token/card.jpg">');
		expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
		expect(page).toContain('<title>Pop Art, before and after · Pixwand</title>');
	});

	it('reserves the height of its pictures', () => {
		expect(sharePage(share, addressOf).match(/width="1024" height="1536"/g)).toHaveLength(2);
	});

	it('is not listed by search engines, also after it was withdrawn', () => {
		for (const page of [sharePage(share, addressOf), withdrawnPage()])
			expect(page).toContain('<meta name="robots" content="noindex">');
	});

	it('says that AI has changed the photo, and only then', () => {
		expect(sharePage({ ...share, source: 'compositeWithTrainedAlgorithmicMedia' }, addressOf)).toContain(
			'<strong>Made with AI: generative AI has made or changed the photo.</strong>',
		);
		for (const page of [
			sharePage(share, addressOf),
			sharePage({ ...share, source: 'compositeSynthetic' }, addressOf),
		])
			expect(page).not.toContain('Made with AI');
	});

	it('has the logo and the footer of the site, also after it was withdrawn', () => {
		for (const page of [sharePage(share, addressOf), withdrawnPage()]) {
			expect(page).toContain('<svg');
			expect(page).toContain('<a href="/contact-us">Contact Us</a>');
		}
	});

	it('has no inline script or style, which the content security policy forbids', () => {
		expect(sharePage(share, addressOf)).not.toMatch(/style=|<style|<script>|\son\w+=/);
	});
});
