import { startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fillCache } from '../api/cache.ts';
import { currentSession } from '../api/session.ts';
import { currentPath, pathPrefix } from '../language/currentLanguage.ts';
import { adoptedStyles } from '../ui/adoptedStyles.ts';
import { App } from './App.tsx';
import { AppRoutes } from './routes.tsx';
import '../ui/base.css';
// In the scripts of every page, since most pages need them.
import '../api/drafts.ts';
import '../api/idempotencyKeys.ts';
import '../api/useSite.ts';
import '../ui/Choice.tsx';
import '../ui/Field.tsx';
import '../ui/Wipe.tsx';
import '../ui/copyText.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

/** Ends the prerendered state of the page: the header is that of a visitor or of a user from now on. */
function Mounted() {
	useLayoutEffect(() => {
		delete document.getElementById('root')?.dataset.prerendered;
	}, []);
	return null;
}

const app = (
	<App styles={adoptedStyles()}>
		<BrowserRouter basename={pathPrefix}>
			<AppRoutes />
		</BrowserRouter>
	</App>
);

const token = currentSession()?.token;
if (token) fillCache(token);

// The HTML of a prerendered page names its path; all other pages replace the empty frame. A transition renders in
// parts, between which the page reacts.
startTransition(() => {
	if (root.dataset.prerendered === currentPath()) hydrateRoot(root, app);
	else
		createRoot(root).render(
			<>
				{app}
				<Mounted />
			</>,
		);
});
