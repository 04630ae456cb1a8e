import createCache from '@emotion/cache';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { pathPrefix } from '../language/currentLanguage.ts';
import { Shell } from '../shell/Shell.tsx';
import { Loading } from '../ui/Page.tsx';
import { App } from './App.tsx';
import { pages as sitePages } from './pages.ts';
import { AppRoutes, importPage } from './routes.tsx';

interface PrerenderedPage {
	/** The page's path, or `frame` for what unknown paths show while they load. */
	readonly path: string;
	readonly html: string;
}

/** A page without its guard, as it is while its data is loading. */
const skeletonOf = (page: ReactNode) => (
	<Routes>
		<Route element={<Shell />}>
			<Route path="*" element={page} />
		</Route>
	</Routes>
);

/**
 * The HTML whose controls wait for the scripts: what is done with them would be lost. Fields for photos and links do not wait,
 * but those to credits, whose address has what was chosen.
 */
const withoutControls = (html: string) =>
	html.replace(/<main.*<\/main>/s, (main) =>
		main.replace(
			/<(button|select|(?:input|textarea)(?![^>]*type="file")|a(?=[^>]*\/buy-credits"))\b/g,
			'<$1 inert="" readonly=""',
		),
	);

/** Renders the pages of visitors, those of users without their data, and the frame. Returns their HTML and rules. */
export async function prerenderPages(): Promise<{ pages: PrerenderedPage[]; css: string }> {
	const styles = createCache({ key: 'css' });
	// Collects the rules in the cache instead of writing `<style>` elements.
	styles.compat = true;
	const render = async (location: string, routes: ReactNode) => {
		const app = (
			<App styles={styles}>
				<StaticRouter basename={pathPrefix} location={pathPrefix + location}>
					{routes}
				</StaticRouter>
			</App>
		);
		const errors: unknown[] = [];
		const { prelude } = await prerender(app, {
			// Without a limit, no part of the page is moved into a template that an inline script would insert.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError: (error) => void errors.push(error),
		});
		if (errors.length > 0) throw new Error(`${location} cannot be rendered.`, { cause: errors[0] });
		return new Response(prelude).text();
	};
	const pages: PrerenderedPage[] = [];
	for (const page of sitePages) {
		const { path } = page;
		if ('prerendered' in page) pages.push({ path, html: await render(path, <AppRoutes />) });
		else if (page.access !== 'everyone' && page.access !== 'public' && !path.includes(':')) {
			const { default: Page } = await importPage(page.module);
			pages.push({ path, html: withoutControls(await render(path, skeletonOf(<Page />))) });
		}
	}
	pages.push({ path: 'frame', html: await render('/frame', skeletonOf(<Loading />)) });
	const rules = Object.values(styles.inserted).filter((rule) => typeof rule === 'string');
	// Emotion writes an empty layer without its semicolon, which would spoil the rule after it.
	return { pages, css: rules.join('').replace(/(@layer [\w-]+)(?=@)/g, '$1;') };
}
