import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's sheet without a `<style>` element. Under `style-src 'self'` browsers ignore even an empty inline
 * `<style>` and every rule put into it; a constructed style sheet is not inline and is allowed.
 */
class AdoptedSheet {
	readonly key: string;
	readonly isSpeedy = true;
	readonly tags: HTMLStyleElement[] = [];
	before: Element | null = null;
	readonly #sheet = new CSSStyleSheet();

	constructor({ key }: { key: string }) {
		this.key = key;
		document.adoptedStyleSheets.push(this.#sheet);
	}

	insert(rule: string) {
		try {
			this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
		} catch {
			// The selector is for another browser.
		}
	}

	hydrate() {}

	flush() {
		this.#sheet.replaceSync('');
	}
}

/** Creates Emotion's cache with a constructed style sheet. */
export function adoptedStyles(): EmotionCache {
	const cache = createCache({ key: 'css' });
	return Object.assign(cache, { sheet: new AdoptedSheet({ key: cache.key }) });
}
