import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's sheet without a `<style>` element. Under `style-src 'self'` browsers ignore even an empty inline
 * `<style>` and every rule put into it; a constructed style sheet is not inline and is let through.
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
			// A selector meant for another browser.
		}
	}

	hydrate() {}

	flush() {
		this.#sheet.replaceSync('');
	}
}

/** Where the styles of our components go. */
export function adoptedStyles(): EmotionCache {
	const cache = createCache({ key: 'css' });
	return Object.assign(cache, { sheet: new AdoptedSheet({ key: cache.key }) });
}
