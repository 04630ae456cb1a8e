/** The value of a cookie of the site; `undefined` where there is none, and while a page is prerendered. */
export const readCookie = (name: string): string | undefined =>
	globalThis.document?.cookie
		.split('; ')
		.find((pair) => pair.startsWith(`${name}=`))
		?.slice(name.length + 1);

/** Stores a cookie for all paths of the site; for 0 seconds, deletes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
	const secure = window.location.protocol === 'https:' ? '; secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http.
	document.cookie = `${name}=${value}; max-age=${seconds}; path=/; samesite=lax${secure}`;
}
