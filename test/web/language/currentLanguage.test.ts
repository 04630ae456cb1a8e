import { expect, it } from 'vitest';
import { prefixOf } from '#shared/languages/languages.ts';
import { languageOf, pathIn } from '#web/language/currentLanguage.ts';

it.each([
	['en', '/', '/'],
	['en', '/contact-us', '/contact-us'],
	['id', '/', '/id'],
	['id', '/contact-us', '/id/contact-us'],
] as const)('the path in “%s” of %s is %s', (language, path, expected) => {
	expect(pathIn(language, path)).toBe(expected);
	expect(languageOf(expected)).toBe(language);
	expect(prefixOf(language) === '').toBe(language === 'en');
});

it('a path that begins with two slashes names no other site', () => {
	for (const path of ['//other.example', '///other.example', '//'])
		expect(new URL(pathIn('en', path), 'https://site.example').host).toBe('site.example');
});
