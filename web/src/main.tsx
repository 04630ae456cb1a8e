import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { AppRoutes } from './routes.tsx';
import { adoptedStyles } from './ui/adoptedStyles.ts';
import './ui/base.css';

// After a deployment the chunks of the old build are gone: load the new build.
window.addEventListener('vite:preloadError', () => window.location.reload());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

const app = (
	<App styles={adoptedStyles()}>
		<BrowserRouter>
			<AppRoutes />
		</BrowserRouter>
	</App>
);

// The HTML of a prerendered page names its path; all other pages replace the empty frame.
if (root.dataset.prerendered === window.location.pathname) hydrateRoot(root, app);
else {
	flushSync(() => createRoot(root).render(app));
	// The header is that of a visitor or of a user from now on.
	delete root.dataset.prerendered;
}
