import createCache, { type EmotionCache } from '@emotion/cache';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Data } from '#shared/api/routes.ts';
import { fillCache } from '../api/cache.ts';
import { earlyAnswers, receiveEarlyCalls } from '../api/earlyCalls.ts';
import { currentSession } from '../api/session.ts';
import { openIn } from '../features/languages/LanguageChoice.tsx';
import { currentPath, pathPrefix } from '../language/currentLanguage.ts';
import { system } from '../theme.ts';
import { steadyPresses } from '../ui/steadyPresses.ts';
import { App } from './App.tsx';
import { AppRoutes, loadPage } from './routes.tsx';
import '../ui/base.css';
// In the scripts of every page, since most pages need them.
import '../api/drafts.ts';
import '../api/idempotencyKeys.ts';
import '../api/useSite.ts';
import '../language/presetNames.ts';
import '../ui/Choice.tsx';
import '../ui/Field.tsx';
import '../ui/Wipe.tsx';
import '../ui/copyText.ts';

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

/** The names of the rules in the style sheet of the prerendered pages. */
function prerenderedRules(): string[] {
	const sheet = [...document.styleSheets].find(({ href }) => href?.includes('/prerendered-'));
	const text = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('');
	return [...text.matchAll(/\.css-([a-z0-9]+)/g)].map(([, name = '']) => name);
}

/** Creates Emotion's cache with a constructed style sheet, for the rules that the page does not have yet. */
function adoptedStyles(): EmotionCache {
	const cache = createCache({ key: 'css' });
	const names = prerenderedRules();
	for (const name of names) cache.inserted[name] = true;
	if (names.length > 0) Object.defineProperty(system(), '_global', { value: [] });
	return Object.assign(cache, { sheet: new AdoptedSheet({ key: cache.key }) });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

/** Ends the prerendered state of the page: the header is that of a visitor or of a user from now on. */
function Mounted() {
	useLayoutEffect(() => {
		delete document.getElementById('root')?.dataset.prerendered;
	}, []);
	return null;
}

// The HTML of a prerendered page names its path; all other pages replace it. A transition renders in parts, between which the
// page reacts.
function render(container: HTMLElement, styles: EmotionCache) {
	const app = (
		<App styles={styles}>
			<BrowserRouter basename={pathPrefix}>
				<AppRoutes />
			</BrowserRouter>
		</App>
	);
	startTransition(() => {
		if (container.dataset.prerendered === currentPath()) hydrateRoot(container, app);
		else {
			globalThis.earlyField = container.querySelector<HTMLInputElement>('input[type=file]');
			createRoot(container).render(
				<>
					{app}
					<Mounted />
				</>,
			);
		}
	});
}

/** The longest time for which a page waits for its first calls, in milliseconds. */
const longestMs = 5000;

/**
 * Renders the page, that of a user once there is as much to show as its HTML has. Not by a top-level `await`, for which the
 * module of the page would wait.
 */
async function start(container: HTMLElement) {
	const token = currentSession()?.token;
	// Without a limit: the page stays the one that is rendered first, with what is entered there.
	const page = token && loadPage(currentPath()).catch(() => undefined);
	// In a task of its own, as the modules have taken long enough.
	await new Promise((done) => setTimeout(done));
	const styles = adoptedStyles();
	if (token) {
		await page;
		await Promise.race([receiveEarlyCalls(), new Promise((late) => setTimeout(late, longestMs))]);
		const me = new Map(earlyAnswers(token)).get('/api/v1/user/me') as Partial<Data<'getMe'>> | undefined;
		if (me?.language && openIn(me.language)) return;
		fillCache(token);
	}
	render(container, styles);
}

steadyPresses();
void start(root);
