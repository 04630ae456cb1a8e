import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { cacheConfig } from './api/cache.ts';
import { AppRoutes } from './routes.tsx';
import { system } from './theme.ts';
import { adoptedStyles } from './ui/adoptedStyles.ts';
import './ui/base.css';

// After a deployment the chunks of the old build are gone: load the new build.
window.addEventListener('vite:preloadError', () => window.location.reload());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

createRoot(root).render(
	<StrictMode>
		<CacheProvider value={adoptedStyles()}>
			<ChakraProvider value={system}>
				<SWRConfig value={cacheConfig}>
					<BrowserRouter>
						<AppRoutes />
					</BrowserRouter>
				</SWRConfig>
			</ChakraProvider>
		</CacheProvider>
	</StrictMode>,
);
