import { describe, expect, it } from 'vitest';
import { contains, searchTarget } from '../../../../web/src/ui/table/searchTarget.ts';

describe('a search', () => {
	it.each([
		['2d076909', '', 'server'],
		['2D076909-e1ef-4d21-8801-f07c450bcf52', 'id', 'server'],
		[' mira@shop.example ', '', 'server'],
		['mira@shop.example', 'email', 'server'],
		['2d0769', '', 'loaded'],
		['mira@', '', 'loaded'],
		['mira@shop.example', 'type', 'loaded'],
		['2d076909', 'email', 'loaded'],
		['   ', '', 'none'],
	])('for "%s" in "%s" is done in: %s', (text, field, target) => {
		expect(searchTarget(text, field)).toBe(target);
	});

	it('in loaded rows finds a part of any field or of the chosen one, ignoring case', () => {
		const row = { email: 'Mira@shop.example', type: 'AI art generation' };
		expect(contains(row, ' mira ', '')).toBe(true);
		expect(contains(row, 'ART', 'type')).toBe(true);
		expect(contains(row, 'art', 'email')).toBe(false);
	});
});

it('an address or an id that is pasted with marks that nobody sees is searched by the server', () => {
	expect(searchTarget('\u200ejane@\u200busers.example\ufeff', '')).toBe('server');
	expect(searchTarget('5b2e0c1d\u200b', 'id')).toBe('server');
});
