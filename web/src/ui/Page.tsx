import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from './messages.en.ts';

interface PageProps {
	/** The document's title, before the product's name. */
	readonly title: string;
	readonly width?: string;
	/** Whether the page begins close to the header on a phone. */
	readonly isDense?: boolean;
	readonly children: ReactNode;
}

/** The title and the margins of every page but the landing page. */
export const Page = ({ title, width = 'page', isDense, children }: PageProps) => (
	<>
		<title>{`${title} · Pixwand`}</title>
		<chakra.div
			width="full"
			maxWidth={width}
			mx="auto"
			px={{ base: '4', md: '6' }}
			pt={{ base: isDense ? '3' : '6', md: '7' }}
			pb={{ base: '6', md: '9' }}
		>
			{children}
		</chakra.div>
	</>
);

export const PageTitle = chakra('h1', { base: { textStyle: 'title' } });

/** A page's main column with an aside to the right of it, or below it on a narrow screen. */
export const PageWithAside = chakra('div', {
	base: {
		display: 'grid',
		columnGap: '8',
		gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.aside}' },
	},
});

/** Shown while a page is loading, or with a label while some of its data is. */
export const Loading = ({ label }: { label?: string }) => (
	<chakra.div role="status" minHeight="50vh" display="grid" placeItems="center">
		{label ? <chakra.span srOnly>{label}</chakra.span> : <chakra.h1 srOnly>{t('loading')}</chakra.h1>}
		<chakra.div width="120px" height="2px" bg="line" overflow="hidden">
			<chakra.div
				width="25%"
				height="full"
				bg="ink"
				animation="sweep {durations.sweep} ease-in-out infinite"
			/>
		</chakra.div>
	</chakra.div>
);

/** A section of a form with a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
	<chakra.section display="grid" gap="4" aria-label={title}>
		<chakra.h2 fontWeight="strong">{title}</chakra.h2>
		{children}
	</chakra.section>
);

/** A link to a part of the page, shown while it has the focus. */
export const SkipLink = chakra('a', {
	base: {
		position: 'fixed',
		zIndex: 'toast',
		top: '2',
		left: '2',
		px: '4',
		py: '2',
		bg: 'ink',
		color: 'paper',
		borderRadius: 'control',
		transform: 'translateY(-200%)',
		_focusVisible: { transform: 'none' },
	},
});
