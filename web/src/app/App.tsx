import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { cacheConfig } from '../api/cache.ts';
import { system } from '../theme.ts';

interface AppProps {
	/** Receives the rules of the styles in use. */
	readonly styles: EmotionCache;
	/** The routes, in the router of the browser or of the build. */
	readonly children: ReactNode;
}

/** What surrounds the routes, in the browser and while the build prerenders them. */
export const App = ({ styles, children }: AppProps) => (
	<StrictMode>
		<CacheProvider value={styles}>
			<ChakraProvider value={system()}>
				<SWRConfig value={cacheConfig}>{children}</SWRConfig>
			</ChakraProvider>
		</CacheProvider>
	</StrictMode>
);
