import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageProps {
	/** What the browser's tab says before the product's name. */
	readonly title: string;
	readonly width?: string;
	readonly children: ReactNode;
}

/** The grid every page but the landing stands on. */
export const Page = ({ title, width = 'page', children }: PageProps) => (
	<>
		<title>{`${title} · Pixwand`}</title>
		<chakra.div
			width="full"
			maxWidth={width}
			mx="auto"
			px={{ base: '4', md: '6' }}
			pt={{ base: '6', md: '7' }}
			pb={{ base: '8', md: '9' }}
		>
			{children}
		</chakra.div>
	</>
);

export const PageTitle = chakra('h1', { base: { textStyle: 'title' } });

/** Shown while a page or its data is on its way. */
export const Waiting = ({ what = 'Loading' }: { what?: string }) => (
	<chakra.div role="status" minHeight="50vh" display="grid" placeItems="center">
		<chakra.span srOnly>{what}</chakra.span>
		<chakra.div width="120px" height="2px" bg="line" overflow="hidden">
			<chakra.div width="25%" height="full" bg="ink" animation="sweep 1100ms ease-in-out infinite" />
		</chakra.div>
	</chakra.div>
);
