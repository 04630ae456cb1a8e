import { appPaths } from '../../appPaths.ts';
import { tabStorage } from '../../storage/webStorage.ts';

const storageKey = 'pixwand-return';
const maxLength = 2000;

/** Whether a text has white space or control characters, which browsers remove from URLs, or a backslash, which they read as a slash. */
const hasUnsafeCharacters = (text: string) => /[\s\\\p{Cc}]/u.test(text);

/**
 * Returns a path to which the site may redirect after signing in: one of this site that is not itself a part of signing
 * in. Returns `undefined` for anything else, such as `//other.example` or an absolute URL.
 */
export function parseReturnPath(value: string | null): string | undefined {
	if (!value?.startsWith('/') || value.length > maxLength || hasUnsafeCharacters(value)) return undefined;
	const base = 'https://site.invalid';
	const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
	// A path such as `/.//other.example` has two leading slashes only after it is parsed.
	if (url?.origin !== base || url.pathname.startsWith('//')) return undefined;
	if (url.pathname.startsWith('/auth/') || url.pathname === appPaths.googleCallback) return undefined;
	return url.pathname + url.search + url.hash;
}

/** Stores the path while the browser is on Google's page. */
export function storeReturnPath(path: string | undefined): void {
	if (path) tabStorage.set(storageKey, path);
	else tabStorage.remove(storageKey);
}

/** The path to which to redirect after signing in on the page at a location. */
export function returnPathAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
	const isGoogle = pathname === appPaths.googleCallback || pathname === appPaths.loginError;
	return parseReturnPath(
		isGoogle ? (tabStorage.get(storageKey) ?? null) : new URLSearchParams(search).get('returnTo'),
	);
}
