import createCache from '@emotion/cache';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { pathPrefix } from '../language/currentLanguage.ts';
import { Shell } from '../shell/Shell.tsx';
import { Loading } from '../ui/Page.tsx';
import { App } from './App.tsx';
import { pages as sitePages } from './pages.ts';
import { AppRoutes } from './routes.tsx';

interface PrerenderedPage {
	/** The page's path, or `frame` for what all other pages show while they load. */
	readonly path: string;
	readonly html: string;
}

const frame = (
	<Routes>
		<Route element={<Shell />}>
			<Route path="*" element={<Loading />} />
		</Route>
	</Routes>
);

/** Renders the pages that need no account as a visitor sees them, and the frame. Returns their HTML and rules. */
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
	for (const page of sitePages)
		if ('prerendered' in page) pages.push({ path: page.path, html: await render(page.path, <AppRoutes />) });
	pages.push({ path: 'frame', html: await render('/frame', frame) });
	const rules = Object.values(styles.inserted).filter((rule) => typeof rule === 'string');
	// Emotion writes an empty layer without its semicolon, which would spoil the rule after it.
	return { pages, css: rules.join('').replace(/(@layer [\w-]+)(?=@)/g, '$1;') };
}
