import { describe, expect, it } from 'vitest';
import { preferredLanguage } from '#shared/languages/languages.ts';

/** `Accept-Language` as browsers send it. */
const browsers: readonly (readonly [name: string, accepted: string, language: 'en' | 'id'])[] = [
	['Chrome in Indonesian', 'id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7', 'id'],
	['Chrome on Android in Indonesian', 'id,en;q=0.9', 'id'],
	['an old Android in Indonesian', 'in-ID, en-US', 'id'],
	['Opera Mini in Indonesian', 'in,id;q=0.9,en;q=0.8', 'id'],
	['Chrome in Javanese, then Indonesian', 'jv-ID,jv;q=0.9,id;q=0.8,en;q=0.7', 'id'],
	['Chrome in English, then Indonesian', 'en-US,en;q=0.9,id;q=0.8', 'en'],
	['Chrome in American English', 'en-US,en;q=0.9', 'en'],
	['Chrome in Chinese, then Indonesian', 'zh-CN,zh;q=0.9,id;q=0.5', 'id'],
	['a client that accepts all languages', '*', 'en'],
	['a client that refuses Indonesian', 'id;q=0, en;q=0.1', 'en'],
	['a client that orders by weight', 'en;q=0.4, ID-id;q=0.9', 'id'],
	['a crawler without the header', '', 'en'],
	['a client that sends what is no list', ';;q=,id-,x;q=nonsense', 'id'],
	['a client in Ido and Ndonga', 'io,ng;q=0.9,idd;q=0.8', 'en'],
];

describe('the language of a visitor who has chosen none', () => {
	it.each(browsers)('is right for %s: %s → %s', (_name, accepted, language) => {
		expect(preferredLanguage(accepted, undefined)).toBe(language);
	});
});

it('is the one that was chosen, if the site has it', () => {
	expect(preferredLanguage('en', 'id')).toBe('id');
	expect(preferredLanguage('id', 'en')).toBe('en');
	expect(preferredLanguage('id', 'xx')).toBe('id');
});
