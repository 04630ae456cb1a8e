import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A section of a form with a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
	<chakra.section display="grid" gap="4" aria-label={title}>
		<chakra.h2 fontWeight="strong">{title}</chakra.h2>
		{children}
	</chakra.section>
);
