import { expect, it } from 'vitest';
import { parseReturnPath, returnPathAt } from '#web/features/auth/returnPath.ts';

it.each(['/status/1', '/buy-credits?credits=30&custom=true&payment=international', '/gallery#top', '/'])(
	'the site redirects to %s after signing in',
	(path) => expect(parseReturnPath(path)).toBe(path),
);

it.each([
	null,
	'',
	'gallery',
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'https://evil.example/',
	'javascript:alert(1)',
	'/\t/evil.example',
	'/\n/evil.example',
	' //evil.example',
	'/gallery\u0000',
	'/gallery\u0085',
	'/.//evil.example',
	'/gallery/..//evil.example',
	'/%2e//evil.example',
	'/@evil.example:80\\',
	'/auth/login?returnTo=/auth/login',
	'/api/auth/google/callback?code=1&state=2',
	`/${'a'.repeat(2000)}`,
])('the site does not redirect to %j after signing in', (path) => {
	expect(parseReturnPath(path)).toBeUndefined();
});

it('a path that contains .. stays on the site', () => {
	expect(parseReturnPath('/status/../gallery')).toBe('/gallery');
});

it('the login page and the page of the code read the path from their query', () => {
	const search = `?${new URLSearchParams({ id: '1', returnTo: '/gallery?a=b&c=d' })}`;
	for (const pathname of ['/auth/login', '/auth/otp'])
		expect(returnPathAt({ pathname, search })).toBe('/gallery?a=b&c=d');
});
