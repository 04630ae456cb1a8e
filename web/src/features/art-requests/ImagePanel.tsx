import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ImagePanelProps {
	readonly title: string;
	/** Width over height. */
	readonly ratio: number;
	readonly note?: string | undefined;
	/** Shown first on a narrow screen, where the panels are stacked. */
	readonly first?: boolean;
	readonly children: ReactNode;
}

/** An image under its title, in the aspect ratio of the request. */
export const ImagePanel = ({ title, ratio, note, first = false, children }: ImagePanelProps) => (
	<chakra.section
		display="grid"
		gap="2"
		alignContent="start"
		order={{ base: first ? -1 : 0, md: 0 }}
		aria-label={title}
	>
		<chakra.div display="flex" justifyContent="space-between" gap="3" fontSize="small">
			<chakra.h2 fontWeight="strong">{title}</chakra.h2>
			{note && <chakra.span color="muted">{note}</chakra.span>}
		</chakra.div>
		<chakra.div
			borderRadius="image"
			overflow="hidden"
			css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'ink', outlineOffset: '2px' } }}
			style={{ aspectRatio: ratio }}
		>
			{children}
		</chakra.div>
	</chakra.section>
);
